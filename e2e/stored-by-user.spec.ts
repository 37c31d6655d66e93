import type { Page } from '@playwright/test'
import * as v from 'valibot'
import type { Server } from './dashboard.ts'
import { createIou } from './iou.ts'
import { ledgerToken } from './ledger-token.ts'
import { readStorageAndPage } from './secrets.ts'
import { startSignInNetwork, type SignInNetwork } from './sign-in-network.ts'
import { chooseUser, openSession, session } from './sign-in-window.ts'
import { expect, test } from './test.ts'

/**
 * A text that occurs nowhere else in the dashboard, so that it can be found wherever it is stored.
 */
const secret = 'Only-for-alice'

let network: SignInNetwork
let dashboard: Server
let admin: string
let party: string
test.beforeAll(async () => {
  network = await startSignInNetwork(600)
  dashboard = await network.startDashboard({ kind: 'oidc', ...network.signIn })
  admin = await ledgerToken(dashboard.origin, 'participant_admin')
  const headers = { authorization: `Bearer ${admin}` }
  const answer: unknown = await (
    await fetch(`${network.ledger}/v2/users/alice`, { headers })
  ).json()
  party = v.parse(v.object({ user: v.object({ primaryParty: v.string() }) }), answer).user
    .primaryParty
})
test.afterAll(() => {
  dashboard.stop()
  network.stop()
})

/** Signs in next to the page, with a session that survives reloads. */
async function signInStored(page: Page, user: string): Promise<void> {
  await openSession(page)
  await chooseUser(page, session(page).getByRole('button', { name: /^Sign in with/ }), user)
  await session(page).getByText('tokens are renewed before they expire').waitFor()
  await page.keyboard.press('Escape')
}

async function signOutOfTab(page: Page): Promise<void> {
  await openSession(page)
  await session(page).getByRole('button', { name: 'Sign out of this tab only' }).click()
  await session(page)
    .getByRole('button', { name: /^Sign in with/ })
    .waitFor()
  await page.keyboard.press('Escape')
}

/**
 * Signs out of the dashboard and of the provider, so that the provider asks for credentials at the
 * next sign-in.
 */
async function signOutEverywhere(page: Page): Promise<void> {
  await openSession(page)
  await session(page).getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: /^Session: not signed in/ })).toBeVisible()
}

async function send(page: Page): Promise<void> {
  await page.goto(`${dashboard.origin}/commands/submit`)
  const file = page.getByLabel('Choose a JSON file, or drop it here')
  const starts = page.getByText('Drafts and files')
  await starts.waitFor()
  if (!(await file.isVisible())) await starts.click()
  const commands = [createIou({ party, value: '1.0', currency: 'CHF' })]
  const text = JSON.stringify({
    commands,
    commandId: `${secret}-${crypto.randomUUID()}`,
    actAs: [party],
  })
  const buffer = Buffer.from(text)
  await file.setInputFiles({ name: `${secret}.json`, mimeType: 'application/json', buffer })
  await expect(name(page)).toHaveValue(secret)
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toBeEnabled()
  await send.press('Enter')
  await page.getByRole('status').filter({ hasText: 'Done' }).waitFor()
}

const name = (page: Page) => page.getByRole('textbox', { name: 'Draft name' })
const missingDraft = (page: Page) => page.getByText('This browser has no draft with this id')

async function search(page: Page): Promise<void> {
  await page.goto(`${dashboard.origin}/search?where=kind%3Acreate`)
  await page.getByRole('button', { name: 'Start' }).click()
  const run = page.getByRole('region', { name: 'The search' })
  await expect(run.getByText('Done', { exact: true })).toBeVisible()
}

/** Returns the paths of the requests of all pages, as the drawer lists them. */
async function requests(page: Page): Promise<string> {
  await page
    .getByRole('button', { name: /request/i })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: /equests/ })
  await drawer.getByLabel('Include earlier pages').check()
  await drawer.getByRole('row').first().waitFor()
  const text = (await drawer.textContent()) ?? ''
  await page.keyboard.press('Escape')
  return text
}

/** Opens the dialog with the drafts and sent requests of this browser. */
async function startingPoints(page: Page) {
  await page.goto(`${dashboard.origin}/commands/submit`)
  await page.getByRole('button', { name: 'Drafts and files…' }).click()
  return page.getByRole('dialog', { name: 'Start from' })
}

async function expectNothing(page: Page): Promise<void> {
  const starts = await startingPoints(page)
  await expect(starts).toContainText('No drafts yet.')
  await expect(starts).toContainText('No commands sent from this browser yet.')
  await page.goto(`${dashboard.origin}/search`)
  await expect(page.getByText('No saved searches')).toBeVisible()
  expect(await page.locator('body').innerText()).not.toContain(secret)
  await page.goto(`${dashboard.origin}/parties/${encodeURIComponent(party)}`)
  await expect(page.getByRole('button', { name: 'Add a label' })).toBeVisible()
  expect(await page.locator('body').innerText()).not.toContain(secret)
}

async function expectAll(page: Page): Promise<void> {
  await page.goto(`${dashboard.origin}/parties/${encodeURIComponent(party)}`)
  await expect(page.getByRole('main')).toContainText(`labelled ${secret}`)
  const starts = await startingPoints(page)
  await expect(starts.getByRole('region', { name: 'Drafts' }).getByRole('listitem')).toHaveCount(1)
  await expect(
    starts.getByRole('region', { name: 'Sent before' }).getByRole('listitem'),
  ).toHaveCount(1)
  await page.goto(`${dashboard.origin}/search`)
  await expect(page.getByRole('link', { name: 'Event kind: create' })).toBeVisible()
}

async function label(page: Page): Promise<void> {
  await page.goto(`${dashboard.origin}/parties/${encodeURIComponent(party)}`)
  await page.getByRole('button', { name: 'Add a label' }).click()
  const dialog = page.getByRole('dialog', { name: 'Label of the party' })
  await dialog.getByLabel('Label', { exact: true }).fill(secret)
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await expect(page.getByRole('main')).toContainText(`labelled ${secret}`)
}

test("keeps a user's stored data for that user alone until it is removed @all", async ({
  page,
}) => {
  test.setTimeout(240_000)
  await page.goto(`${dashboard.origin}/`)
  await signInStored(page, 'alice')
  await search(page)
  await label(page)
  await send(page)
  expect(await requests(page)).toContain('submit-and-wait')

  // Removes the data from this page's memory at once, without a reload.
  await signOutOfTab(page)
  await expect(missingDraft(page)).toBeVisible()
  expect(await requests(page)).not.toContain('submit-and-wait')
  expect(await page.locator('body').innerText()).not.toContain(secret)
  await expectNothing(page)

  // The provider still recognises the user and needs no input.
  await openSession(page)
  await session(page)
    .getByRole('button', { name: /^Sign in with/ })
    .press('Enter')
  await session(page).getByText('tokens are renewed before they expire').waitFor()
  await page.keyboard.press('Escape')
  await expectAll(page)

  await signOutEverywhere(page)
  await signInStored(page, 'participant_admin')
  await expectNothing(page)
  await signOutEverywhere(page)

  await signInStored(page, 'alice')
  await expectAll(page)
  await openSession(page)
  const stored = session(page).getByRole('region', { name: 'Stored in this browser' })
  await expect(stored).toContainText('alice')
  await expect(stored).toContainText('1 draft, 1 sent request, 1 search, 1 label of a party')
  await expect(stored).toContainText('colours')
  await stored.getByRole('button', { name: 'Delete data' }).click()
  await expect(stored).toContainText('Deleted: no data is stored for alice in this browser')
  await page.keyboard.press('Escape')
  // The page with the saved searches was open all the time.
  await expect(page.getByText('No saved searches')).toBeVisible()
  expect(await readStorageAndPage(page)).not.toContain(secret)
  await expectNothing(page)
})

test("clears the first user's data from memory when another user's token arrives @all", async ({
  page,
}) => {
  await page.goto(`${dashboard.origin}/`)
  await signInStored(page, 'alice')
  await send(page)
  await page.getByRole('link', { name: 'Users' }).click()
  await page.goBack()
  await name(page).waitFor()
  expect(await requests(page)).toContain('submit-and-wait')
  await openSession(page)
  await session(page).getByText('Paste a token instead').first().click()
  await session(page).getByLabel('Replacement bearer token').first().fill(admin)
  await session(page).getByRole('button', { name: 'Use' }).first().click()
  await page.keyboard.press('Escape')
  await expect(missingDraft(page)).toBeVisible()
  expect(await requests(page)).not.toContain('submit-and-wait')
  expect(await page.locator('body').innerText()).not.toContain(secret)
  // Returns to the first user. Stored data is restored, but data from memory is not.
  await openSession(page)
  await session(page).getByRole('button', { name: 'Delete token' }).first().click()
  await page.keyboard.press('Escape')
  await expect(name(page)).toHaveValue(secret)
  expect(await requests(page)).not.toContain('submit-and-wait')
})

test('keeps stored data and input after a token renewal and after the same user signs in again @all', async ({
  page,
}) => {
  const other = await startSignInNetwork(6)
  const short = await other.startDashboard({ kind: 'oidc', ...other.signIn })
  try {
    await page.goto(`${short.origin}/users`)
    await signInStored(page, 'participant_admin')
    await page.getByRole('link', { name: 'Create a user' }).click()
    await page.getByLabel('User id', { exact: true }).fill('typed-before')
    await openSession(page)
    await expect(session(page).getByText(/, last at/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('User id', { exact: true })).toHaveValue('typed-before')
    await other.endSignIns()
    const bar = page.getByRole('region', { name: 'Session ended' })
    await chooseUser(page, bar.getByRole('button', { name: 'Sign in again' }), 'participant_admin')
    await expect(bar).toBeHidden()
    await expect(page.getByLabel('User id', { exact: true })).toHaveValue('typed-before')
  } finally {
    short.stop()
    other.stop()
  }
})

test('sends a new nonce with each sign-in @all', async ({ page }) => {
  const nonces: (string | null)[] = []
  page.context().on('request', (request) => {
    const url = new URL(request.url())
    if (url.searchParams.has('code_challenge')) nonces.push(url.searchParams.get('nonce'))
  })
  await page.goto(`${dashboard.origin}/`)
  await signInStored(page, 'alice')
  expect(nonces.length).toBeGreaterThan(0)
  for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(nonces).size).toBe(nonces.length)
})
