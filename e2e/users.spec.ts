import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'
import { partyIdOf } from '../src/ledger/testing/party-id.ts'

/** A separate dashboard, because deleted users and faults would disturb other tests. */
const dashboard = ownDashboard('--updates', '500')
test.describe.configure({ mode: 'serial' })

const users = (page: Page) => page.getByRole('grid', { name: 'Users' })
/** The check box that confirms a party which the participant does not know. */
const confirmParty = (page: Page) =>
  page.getByRole('checkbox', { name: 'Use this party ID anyway' })
const rights = (page: Page) => page.getByRole('grid', { name: 'Rights' })
const open = (page: Page, path: string) => page.goto(`${dashboard.origin}${path}`)
const ledger = (path: string, init?: RequestInit) =>
  fetch(`${dashboard.origin}/api/ledger${path}`, {
    ...init,
    headers: { 'content-type': 'application/json' },
  })
const create = async (id: string, more: object = {}) => {
  const answer = await ledger('/v2/users', {
    method: 'POST',
    body: JSON.stringify({ user: { id, ...more }, rights: [] }),
  })
  expect(answer.status).toBe(200)
}

test('lists users with paging by the server, searches them and exports them', async ({ page }) => {
  await open(page, '/users')
  // Without a token, no user is signed in.
  const admin = users(page).getByRole('row', { name: /participant_admin/ })
  await expect(admin).not.toContainText('you')
  await expect(users(page).getByRole('row', { name: /~archive\(2023\)/ })).toContainText(
    'deactivated',
  )
  await page.getByLabel('Find in this page').fill('settlement')
  await expect(page.getByText('10 users, 1 shown')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain("zoe.o'neil@example.com")

  await open(page, '/users')
  await page.getByLabel('Identity provider').selectOption('okta-corp')
  await expect(users(page).getByRole('row', { name: /corp-admin\^okta!/ })).toBeVisible()
  await expect(page).toHaveURL(/idp=okta-corp/)
})

test('moves forward and back between pages of users @all', async ({ page }) => {
  for (let index = 0; index < 60; index += 1) await create(`paged-${index}`)
  await open(page, '/users?size=50')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=/)
  await expect(page.getByText('The last page.')).toBeVisible()
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect(users(page).getByRole('row', { name: /alice/ })).toBeVisible()
})

test('draws only the visible rows of 400 rights, sorts them by kind and filters them @all', async ({
  page,
}) => {
  await open(page, '/users/ledger-api-user')
  await expect(page.getByText('400 rights')).toBeVisible()
  expect(await rights(page).getByRole('row').count()).toBeLessThan(60)
  await rights(page).focus()
  await page.keyboard.press('End')
  await expect(rights(page).getByRole('row').last()).toContainText('read as')
  expect(await rights(page).getByRole('row').count()).toBeLessThan(60)
  await page.getByLabel('Kind of right').selectOption('CanReadAs')
  await page.getByLabel('Find a party').fill('carol')
  await expect(page).toHaveURL(/kind=CanReadAs/)
  await expect(page).toHaveURL(/find=carol/)
  await expect(rights(page).getByRole('row', { name: /act as/ })).toHaveCount(0)
})

test('creates a user, edits it, grants and revokes rights, and deletes it', async ({ page }) => {
  await open(page, '/users?form=create')
  await page.getByRole('button', { name: 'Create the user' }).click()
  await expect(page.getByText('Enter an id.')).toBeVisible()
  await page.getByLabel('User id', { exact: true }).fill('e2e user')
  await page.getByRole('button', { name: 'Create the user' }).click()
  await expect(page.getByText('“ ” is not allowed')).toBeVisible()
  await page.getByLabel('User id', { exact: true }).fill('e2e+user|1')
  await page.getByLabel('Primary party').fill(partyIdOf('dora'))
  await page.getByRole('button', { name: 'Add rights' }).click()
  await expect(page.getByLabel('Kind of right to grant')).toBeFocused()
  await expect(page.getByText('The participant does not know')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create the user' })).toBeDisabled()
  await confirmParty(page).check()
  await page.getByRole('button', { name: 'Create the user' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('e2e+user|1')
  await expect(rights(page).getByRole('row', { name: /act as.*dora/ })).toBeVisible()

  await page.getByRole('link', { name: 'Grant rights' }).click()
  await page
    .getByRole('combobox', { name: 'Parties', exact: true })
    .fill(`${partyIdOf('dora')}, ${partyIdOf('emil')}`)
  await expect(
    page.getByRole('list', { name: 'Will be granted' }).getByRole('listitem'),
  ).toHaveCount(1)
  await confirmParty(page).check()
  await page.getByRole('button', { name: 'Grant 1 right' }).click()
  await expect(rights(page).getByRole('row', { name: /emil/ })).toBeVisible()

  const revoked = page.getByRole('list', { name: 'Will be revoked' })
  await rights(page).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect(revoked.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Space')
  await expect(revoked).toBeHidden()
  await rights(page).getByRole('checkbox', { name: /dora/ }).click()
  await expect(revoked).toContainText('dora')
  await page.getByRole('button', { name: 'Revoke 1 right' }).click()
  await expect(rights(page).getByRole('row', { name: /dora/ })).toHaveCount(0)

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Primary party').fill(partyIdOf('emil'))
  await page.getByLabel(/^Deactivated/).check()
  await confirmParty(page).check()
  await page.getByRole('button', { name: 'Change the user' }).click()
  await expect(page.getByText('denied all access to the Ledger API')).toBeVisible()

  await page.getByRole('link', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 right')
  await expect(dialog.getByRole('button', { name: 'Delete the user' })).toBeDisabled()
  await dialog.getByLabel('The user id').fill('e2e+user|1')
  await dialog.getByRole('button', { name: 'Delete the user' }).click()
  await expect(users(page)).toBeVisible()
  expect((await ledger(`/v2/users/${encodeURIComponent('e2e+user|1')}`)).status).toBe(404)
})

test('keeps an allocated party in the form if the participant rejects the new user, and allocates the party only once', async ({
  page,
}) => {
  await create('e2e-taken')
  const allocations: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v2/parties')) {
      allocations.push(request.url())
    }
  })
  await open(page, '/users?form=create')
  await page.getByLabel('User id', { exact: true }).fill('e2e-taken')
  await page.getByText('New party', { exact: true }).click()
  await page.getByLabel('Party id hint').fill('e2e-onboarded')
  await page.getByRole('button', { name: 'Allocate the party and create the user' }).click()
  await expect(page.getByRole('alert')).toContainText('The party exists.')
  await expect(page.getByText('The party was allocated')).toBeVisible()
  await expect(page).toHaveURL(/party=e2e-onboarded/)
  await page.getByLabel('User id', { exact: true }).fill('e2e-free')
  await page.getByRole('button', { name: 'Create the user' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('e2e-free')
  await expect(rights(page).getByRole('row', { name: /act as.*e2e-onboarded/ })).toBeVisible()
  expect(allocations).toHaveLength(1)
})

test('finds a party by its name or hint, and does not mistake a part of an id for a party @all', async ({
  page,
}) => {
  await open(page, '/users?form=create')
  await page.getByLabel('User id', { exact: true }).fill('e2e-picked')
  const primary = page.getByRole('combobox', { name: 'Primary party' })
  const names = await page.request.get(`${dashboard.origin}/api/scan/v0/ans-entries?page_size=100`)
  const { entries }: { entries: { name: string; user: string }[] } = await names.json()
  const { name = '', user = '' } = entries.find((entry) => /^name-\d\d/.test(entry.name)) ?? {}
  await primary.fill(name)
  const named = page.getByRole('option', { name: new RegExp(name.replaceAll('.', '\\.')) })
  await expect(named).toBeVisible()
  await primary.press('ArrowDown')
  await expect(named).toHaveAttribute('aria-selected', 'true')
  await primary.press('Enter')
  await expect(primary).toHaveValue(user)

  await primary.fill('alice')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Create the user' }).click()
  await expect(primary).toBeFocused()
  await expect(primary).toHaveAccessibleDescription('Choose a party, or paste the whole party id.')
  await expect(page).toHaveURL(/form=create/)

  // Own parties come before parties that are only known by a name.
  await primary.press('ArrowDown')
  await expect(page.getByRole('option').first()).toContainText('own party')
  await expect(page.getByRole('option').last()).not.toContainText('own party')
})

test("shows the participant's own message for a rejected user and keeps the input @all", async ({
  page,
}) => {
  await open(page, '/users?form=create')
  await page.getByLabel('User id', { exact: true }).fill('alice')
  await page.getByRole('button', { name: 'Create the user' }).click()
  await expect(page.getByRole('alert')).toContainText('USER_ALREADY_EXISTS')
  await expect(page.getByLabel('User id', { exact: true })).toHaveValue('alice')
  await page.getByLabel('User id', { exact: true }).fill('somebody')
  await page.getByLabel('Identity provider id').fill('nowhere')
  await page.getByRole('button', { name: 'Create the user' }).click()
  await expect(page.getByRole('alert')).toContainText('40')
  await page.getByLabel('Identity provider id').fill('')
  for (const status of ['403', '413']) {
    await dashboard.setFaults(`ledger:${status}=100%`)
    await page.getByRole('button', { name: 'Create the user' }).click()
    await expect(page.getByRole('alert')).toContainText(status)
    await expect(page.getByRole('alert')).toContainText('Nothing changed')
    await dashboard.setFaults('')
  }
  await expect(page.getByLabel('User id', { exact: true })).toHaveValue('somebody')
})

test("shows both versions of a user after another user's change, and loses neither version @all", async ({
  page,
}) => {
  await create('contested')
  await open(page, '/users/contested?form=edit')
  await page.getByLabel('Primary party').fill(partyIdOf('mine'))
  await confirmParty(page).check()
  const theirs = await ledger('/v2/users/contested', {
    method: 'PATCH',
    body: JSON.stringify({
      user: { id: 'contested', primaryParty: 'theirs::1220bb' },
      updateMask: { paths: ['primary_party'], unknownFields: { fields: {} } },
    }),
  })
  expect(theirs.status).toBe(200)
  await page.getByRole('button', { name: 'Change the user' }).click()
  await expect(page.getByRole('alert').first()).toContainText('by another user')
  await page.getByRole('button', { name: 'Compare with the newest version' }).click()
  const conflict = page.getByRole('row', { name: /primaryParty/ })
  await expect(conflict).toContainText('theirs::1220bb')
  await expect(conflict).toContainText('mine::1220ab')
  await page.getByRole('button', { name: 'Keep my changes' }).click()
  await page.getByRole('button', { name: 'Change the user' }).click()
  await expect(page.getByRole('link', { name: 'Grant rights' })).toBeVisible()
  const answer: { user: { primaryParty: string } } = JSON.parse(
    await (await ledger('/v2/users/contested')).text(),
  )
  expect(answer.user.primaryParty).toBe(partyIdOf('mine'))
})

test("reports an unknown outcome if the answer to a user's deletion is lost", async ({ page }) => {
  await create('lost')
  await open(page, '/users/lost?ask=delete')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('The user id').fill('lost')
  await dashboard.setFaults('ledger:reset=100%')
  await dialog.getByRole('button', { name: 'Delete the user' }).click()
  await expect(dialog.getByText('The outcome is unknown')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete the user' })).toBeDisabled()
})

test("shows the status of a failing participant's response on the users page @all", async ({
  page,
}) => {
  await dashboard.setFaults('ledger:500=100%')
  await open(page, '/users')
  await expect(page.getByRole('alert').first()).toContainText('500')
})

test('reports a user that does not exist @all', async ({ page }) => {
  await open(page, '/users/nobody-of-this-name')
  await expect(page.getByText('The participant has no user with this id here')).toBeVisible()
})

test('sends user ids with any characters unchanged from the URL to the participant and back @all', async ({
  page,
}) => {
  const ids = ['auth0|6526fab5214c99a9a8e1e3cc', 'auditor#1:read-only', '~archive(2023)']
  for (const id of ids) {
    await open(page, `/users?find=${encodeURIComponent(id)}`)
    await users(page).getByRole('link', { name: id, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(id)
    await expect(rights(page)).toBeVisible()
  }
  // Ids that no participant allows today are still sent unchanged: the participant decides about
  // ids.
  for (const id of ['a/b?ü#✓', 'q'.repeat(300)]) {
    const requested = page.waitForRequest(
      (request) => request.url().includes('/v2/users/') && !request.url().endsWith('/rights'),
    )
    await open(page, `/users/${encodeURIComponent(id)}`)
    const path = new URL((await requested).url()).pathname
    expect(decodeURIComponent(path.split('/').at(-1) ?? '')).toBe(id)
    await expect(page.getByRole('alert').first()).toBeVisible()
  }
})
