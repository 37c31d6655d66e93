import type { Page } from '@playwright/test'
import { Keyboard } from './keyboard.ts'
import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'

/**
 * A separate dashboard, because these tests change the participant and its faults would disturb
 * other tests.
 */
const dashboard = ownDashboard('--updates', '200')

const open = (page: Page, path: string) => page.goto(`${dashboard.origin}${path}`)
const grid = (page: Page) => page.getByRole('grid', { name: 'Identity providers' })

async function read(id: string): Promise<string> {
  const answer = await fetch(`${dashboard.origin}/api/ledger/v2/idps/${encodeURIComponent(id)}`)
  return answer.text()
}

async function create(id: string): Promise<void> {
  const body = {
    identityProviderConfig: {
      identityProviderId: id,
      isDeactivated: false,
      issuer: `https://${id.length}.id.example/${encodeURIComponent(id)}`,
      jwksUrl: 'https://id.example/keys',
      audience: '',
    },
  }
  const answer = await fetch(`${dashboard.origin}/api/ledger/v2/idps`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status, id).toBe(200)
}

async function remove(id: string): Promise<void> {
  const url = `${dashboard.origin}/api/ledger/v2/idps/${encodeURIComponent(id)}`
  const answer = await fetch(url, { method: 'DELETE' })
  expect(answer.status, id).toBe(200)
}

test('shows identity providers, filters them and opens one @all', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await new Keyboard(page).go('g i', /\/idps$/)
  await expect(grid(page).getByRole('row', { name: 'legacy-auth0' })).toContainText('deactivated')
  await page.getByLabel('Find in this list').fill('sso.acme')
  await expect(page).toHaveURL(/find=sso\.acme/)
  await expect(grid(page).getByRole('row')).toHaveCount(2)
  await grid(page).getByRole('link', { name: 'keycloak-acme' }).click()
  await expect(page.getByText('https://daml.com/jwt/aud/participant/acorn')).toBeVisible()
  await page.getByRole('link', { name: 'Local parties of this provider' }).click()
  await expect(page).toHaveURL(/\/parties\?idp=keycloak-acme$/)
})

test("checks the rules of an identity provider's fields, then adds, changes and deletes the provider by its id", async ({
  page,
}) => {
  await open(page, '/idps')
  await page.getByRole('link', { name: 'Add provider' }).click()
  await page.getByLabel('Identity provider id').fill('e2e ü')
  await page.getByLabel('issuer').fill('http://id.example/?x')
  await page.getByRole('button', { name: 'Add provider' }).click()
  await expect(page.getByText('“ü” is not allowed')).toBeVisible()
  await expect(page.getByText('The issuer must be an https URL.')).toBeVisible()
  await expect(page.getByText('Enter the URL of the JSON Web Key Set.')).toBeVisible()
  await expect(page.getByText('Only RS256 is supported')).toBeVisible()
  await page.getByLabel('issuer').fill('https://corp.okta.example/oauth2/default')
  await page.getByRole('button', { name: 'Add provider' }).click()
  await expect(page.getByText('The provider okta-corp already has this issuer.')).toBeVisible()
  await page.getByLabel('Identity provider id').fill('e2e/idp #1')
  await page.getByLabel('issuer').fill('https://id.example/Realm')
  await page.getByLabel('JWKS URL').fill('http://id.example/keys')
  await expect(page.getByText('Not https.')).toBeVisible()
  await page.getByLabel('JWKS URL').fill('https://id.example/keys')
  await page.getByRole('button', { name: 'Add provider' }).click()
  await expect(page.getByRole('heading', { name: 'e2e/idp #1' })).toBeVisible()
  await expect(page.getByText('https://id.example/Realm')).toBeVisible()

  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByText('No changes yet.')).toBeVisible()
  await page.getByLabel('audience').fill('ledger')
  const request = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Change the provider' }).click()
  const body: unknown = (await request).postDataJSON()
  expect(body).toMatchObject({ updateMask: { paths: ['audience'] } })
  await expect(page.getByText('ledger', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete the identity provider?' })
  await expect(dialog).toContainText('This cannot be undone')
  await expect(dialog.getByRole('button', { name: 'Delete the provider' })).toBeDisabled()
  await dialog.getByLabel('The identity provider id').fill('e2e/idp')
  await expect(dialog.getByRole('button', { name: 'Delete the provider' })).toBeDisabled()
  await dialog.getByLabel('The identity provider id').fill('e2e/idp #1')
  await dialog.getByRole('button', { name: 'Delete the provider' }).click()
  await expect(page).toHaveURL(/\/idps$/)
  await expect(grid(page)).not.toContainText('e2e/idp')
  expect(await read('e2e/idp #1')).toContain('IDP_CONFIG_NOT_FOUND')
})

test("shows the users who lose access when a provider is deactivated, and requires the provider's id @all", async ({
  page,
}) => {
  await open(page, '/idps/okta-corp')
  await page.getByRole('link', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate the identity provider?' })
  await expect(dialog).toContainText(
    /All users with a token issued by https:\/\/corp\.okta\.example\S+ immediately lose all Ledger API access/,
  )
  await dialog.getByRole('switch', { name: 'Developer' }).check()
  await expect(dialog).toContainText('"is_deactivated"')
  await page.reload()
  await dialog.getByLabel('The identity provider id').fill('okta-corp')
  await dialog.getByRole('button', { name: 'Deactivate the provider' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('deactivated', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Activate' }).click()
  const back = page.getByRole('dialog', { name: 'Activate the identity provider?' })
  await back.getByLabel('The identity provider id').fill('okta-corp')
  await back.getByRole('button', { name: 'Activate the provider' }).click()
  await expect(page.getByText('active', { exact: true })).toBeVisible()
})

test("shows the participant's rejection of a changed identity provider and keeps the input", async ({
  page,
}) => {
  await create('e2e-gone')
  await open(page, '/idps/e2e-gone?form=edit')
  await page.getByLabel('audience').fill('ledger')
  await remove('e2e-gone')
  await page.getByRole('button', { name: 'Change the provider' }).click()
  await expect(page.getByRole('alert')).toContainText('IDP_CONFIG_NOT_FOUND')
  await expect(page.getByLabel('audience')).toHaveValue('ledger')
  await open(page, '/idps/e2e-gone')
  await expect(page.getByText('no identity provider with this id')).toBeVisible()

  // Another client adds the provider while the form is open, so that the form's list is out of
  // date.
  await open(page, '/idps?form=create')
  await page.getByLabel('Identity provider id').fill('e2e-twice')
  await page.getByLabel('issuer').fill('https://id.example/twice')
  await page.getByLabel('JWKS URL').fill('https://id.example/keys')
  await page.getByRole('switch', { name: 'Developer' }).check()
  await expect(page.getByText('"identityProviderId": "e2e-twice"')).toBeVisible()
  await create('e2e-twice')
  await page.getByRole('button', { name: 'Add provider' }).click()
  await expect(page.getByRole('alert')).toContainText('IDP_CONFIG_ALREADY_EXISTS')
  await dashboard.setFaults('ledger:403=100%')
  await page.getByLabel('audience').fill('ledger')
  await page.getByRole('button', { name: 'Add provider' }).click()
  await expect(page.getByRole('alert')).toContainText('403')
  await dashboard.setFaults('')
  await expect(page.getByLabel('issuer')).toHaveValue('https://id.example/twice')
  await remove('e2e-twice')
})

test('does not send the deletion of a provider again after the answer was lost @all', async ({
  page,
}) => {
  await create('e2e-lost')
  await open(page, '/idps/e2e-lost?ask=delete')
  const dialog = page.getByRole('dialog', { name: 'Delete the identity provider?' })
  await dialog.getByLabel('The identity provider id').fill('e2e-lost')
  let deletions = 0
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions++
  })
  await dashboard.setFaults('ledger:cut=100%')
  await dialog.getByRole('button', { name: 'Delete the provider' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The outcome is unknown')
  await expect(dialog.getByRole('button', { name: 'Delete the provider' })).toBeDisabled()
  await dashboard.setFaults('')
  await dialog.getByRole('button', { name: 'Refresh providers' }).click()
  await expect(page.getByText('no identity provider with this id')).toBeVisible({ timeout: 60_000 })
  expect(deletions).toBe(1)
})

test("shows another user's concurrent change before the form can overwrite that change @all", async ({
  page,
}) => {
  await create('e2e-both')
  await open(page, '/idps/e2e-both?form=edit')
  await page.getByLabel('audience').fill('mine')
  await dashboard.setFaults('ledger:500=100%')
  await page.getByRole('button', { name: 'Change the provider' }).click()
  await expect(page.getByRole('alert')).toContainText('The outcome is unknown')
  await dashboard.setFaults('')
  const other = JSON.parse(await read('e2e-both'))
  await fetch(`${dashboard.origin}/api/ledger/v2/idps/e2e-both`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      identityProviderConfig: { ...other.identityProviderConfig, audience: 'theirs' },
      updateMask: { paths: ['audience'] },
    }),
  })
  await page.getByRole('button', { name: 'Read the provider again' }).click()
  const conflict = page.getByRole('alert', { name: 'Concurrent change' })
  await expect(conflict.getByRole('row', { name: 'audience' })).toContainText('theirs')
  await conflict.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(page.getByLabel('audience')).toHaveValue('mine')
  await page.getByRole('button', { name: 'Change the provider' }).click()
  await expect(page.getByText('mine', { exact: true })).toBeVisible()
  await remove('e2e-both')
})

test("passes provider ids with special characters unchanged through the page's URL and the API @all", async ({
  page,
}) => {
  for (const id of ['a/b c#d:e', '_'.repeat(255), '/']) {
    await create(id)
    await open(page, '/idps')
    await grid(page).getByRole('link', { name: id, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: id })).toBeVisible()
    await page.reload()
    await expect(page.getByText('tokens of this issuer are accepted')).toBeVisible()
    await remove(id)
  }
})
