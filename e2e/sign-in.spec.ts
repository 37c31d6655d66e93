import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { Server } from './dashboard.ts'
import { Keyboard } from './keyboard.ts'
import { ledgerToken } from './ledger-token.ts'
import { readStorageAndPage, leaksOf, watchSecrets } from './secrets.ts'
import { chooseUser, openSession, session, signIn } from './sign-in-window.ts'
import { startSignInNetwork, type SignInNetwork } from './sign-in-network.ts'
import { expect, test } from './test.ts'

/** Lifetime of a token in seconds, short enough that tokens are renewed during a test. */
const tokenSeconds = 6

let network: SignInNetwork
let dashboard: Server
test.beforeAll(async () => {
  network = await startSignInNetwork(tokenSeconds)
  dashboard = await network.startDashboard({ kind: 'oidc', ...network.signIn })
})
test.afterAll(() => {
  dashboard.stop()
  network.stop()
})

test('signs in by keyboard in a pop-up window for two audiences, renews the tokens, and leaks no token', async ({
  page,
}) => {
  const { tokens, seen } = watchSecrets(page, network.signIn.authority)
  await page.goto(`${dashboard.origin}/users`)
  await expect(page.getByRole('alert')).toContainText('401')
  await signIn(page, 'validator-operator')
  await expect(page.getByRole('button', { name: /^Session: validator-operator/ })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const exported = readFileSync(await (await saved).path(), 'utf8')
  await expect.poll(() => page.context().pages().length).toBe(1)

  const keys = new Keyboard(page)
  await keys.go('g w', /\/session$/)
  await expect(page.getByText('https://validator.sandbox.example/api')).toBeVisible()
  const needs = page.getByRole('table', { name: 'Requirements of each page' })
  await expect(needs.getByText('can use them')).toHaveCount(7)
  // The tokens of both audiences were renewed, so neither family refuses requests after a token's
  // lifetime.
  await expect(page.getByText(/, last at/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Session: validator-operator/ })).toBeVisible()
  await keys.go('g t', /\/registry$/)
  await keys.go('g u', /\/updates$/)
  await page.getByRole('grid', { name: 'Updates' }).waitFor()
  // A token that is pasted into the palette is not looked up and does not appear in an address.
  const pasted = [...tokens].find((token) => token.split('.').length === 3) ?? ''
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('combobox', { name: 'Find a page, or paste any id' })
  await palette.fill(pasted)
  await expect(page.getByRole('option')).toHaveCount(1)
  await palette.press('Enter')
  await expect(session(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /request/i })
    .first()
    .click()
  await page.getByRole('dialog', { name: /equests/ }).waitFor()

  const out = [
    ...seen,
    { where: 'export', text: exported },
    { where: 'page and storage', text: await readStorageAndPage(page) },
    ...network.received
      .filter(({ path }) => !/^\/(?:ledger|api\/validator)\//.test(path))
      .map(({ path, headers, body }) => ({
        where: `received ${path}`,
        text: `${path}\n${headers}\n${body}`,
      })),
  ]
  const received = (part: string) => network.received.filter(({ path }) => path.startsWith(part))
  expect(received('/api/scan/').length).toBeGreaterThan(3)
  expect(received('/registry/').length).toBeGreaterThan(0)
  // The provider issued access tokens for two audiences, renewed each at least once, and issued
  // refresh and id tokens.
  expect(tokens.size).toBeGreaterThan(5)
  const sent = [...received('/ledger/'), ...received('/api/validator/')]
  const used = [...tokens].filter((token) => sent.some(({ headers }) => headers.includes(token)))
  expect(used.length).toBeGreaterThan(1)
  expect(leaksOf(tokens, out)).toEqual([])
  // Checks the detection itself: every place where a token was sent must be found.
  const asSent = sent.map(({ path, headers }) => ({ where: path, text: headers }))
  expect(leaksOf(tokens, asSent)).toHaveLength(
    asSent.filter(({ text }) => /authorization/i.test(text)).length,
  )
  expect(
    out.filter(({ where, text }) => where.startsWith('received') && /authorization/i.test(text)),
  ).toEqual([])

  await page.keyboard.press('Escape')
  await openSession(page)
  await session(page).getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${dashboard.origin}/`)
  await expect(page.getByRole('button', { name: /^Session: not signed in/ })).toBeVisible()
})

test('keeps the page and its input when a session ends, and offers a sign-in in place', async ({
  page,
}) => {
  await page.goto(`${dashboard.origin}/users`)
  // The alert replaces the data that could not be loaded without a token.
  const refused = page.getByRole('alert').filter({ hasText: '401' })
  await chooseUser(
    page,
    refused.getByRole('button', { name: /^Sign in with/ }),
    'participant_admin',
  )
  await expect(page.getByRole('grid', { name: 'Users' })).toBeVisible()
  await expect(refused).toHaveCount(0)
  await page.getByRole('link', { name: 'Create a user' }).click()
  await page.getByLabel('User id', { exact: true }).fill('typed-before')
  await network.endSignIns()
  const bar = page.getByRole('region', { name: 'Session ended' })
  await expect(bar).toContainText('your input')
  await expect(bar).toContainText('invalid_grant')
  await expect(page.getByLabel('User id', { exact: true })).toHaveValue('typed-before')
  await chooseUser(page, bar.getByRole('button', { name: 'Sign in again' }), 'participant_admin')
  await expect(bar).toBeHidden()
  await expect(page.getByLabel('User id', { exact: true })).toHaveValue('typed-before')
  await page.getByRole('button', { name: 'Create the user' }).click()
  await expect(page.getByRole('heading', { name: 'typed-before' })).toBeVisible()
})

test('returns to the previous URL after a sign-in without a window, and stays signed in after a reload @all', async ({
  page,
}) => {
  await page.goto(`${dashboard.origin}/parties?find=alice`)
  await openSession(page)
  await expect(session(page).getByLabel('Keep this tab signed in')).toBeChecked()
  await session(page).getByRole('button', { name: 'Sign in on this page' }).click()
  await page.getByRole('button', { name: /^participant_admin / }).click()
  const button = page.getByRole('button', { name: /^Session: participant_admin/ })
  await expect(button).toBeVisible()
  await expect(page).toHaveURL(`${dashboard.origin}/parties?find=alice`)
  await expect(page.getByRole('grid', { name: 'Parties' })).toBeVisible()
  await page.reload()
  await expect(button).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Parties' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toContain('sign-in')
  await openSession(page)
  await session(page).getByRole('button', { name: 'Sign out of this tab only' }).click()
  await expect(session(page).getByRole('button', { name: /^Sign in with/ })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('sign-in')
})

test('rejects a token of a deactivated provider and a token without the audience, and names the reasons @all', async ({
  page,
}) => {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' }] }
  const keyServer = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(keys))
  }).listen(0, '127.0.0.1')
  await once(keyServer, 'listening')
  const address = keyServer.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const change = async (fields: object, path: string): Promise<void> => {
    const admin = await ledgerToken(dashboard.origin, 'participant_admin')
    const provider = { identityProviderId: 'okta-corp', issuer: '', jwksUrl: '', ...fields }
    const answer = await fetch(`${network.ledger}/v2/idps/okta-corp`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin}` },
      body: JSON.stringify({ identityProviderConfig: provider, updateMask: { paths: [path] } }),
    })
    expect(answer.status).toBe(200)
  }
  await change({ jwksUrl: `http://127.0.0.1:${port}/keys` }, 'jwks_url')
  const token = await new SignJWT({ aud: 'https://another.example' })
    .setProtectedHeader({ alg: 'RS256', kid: 'k' })
    .setIssuer('https://corp.okta.example/oauth2/default')
    .setSubject('corp-admin^okta!')
    .setExpirationTime('1h')
    .sign(privateKey)

  await page.goto(`${dashboard.origin}/session`)
  await openSession(page)
  await session(page).getByText('Paste a token instead').first().click()
  await session(page).getByLabel('Bearer token').first().fill(token)
  await session(page).getByRole('button', { name: 'Use' }).first().click()
  await page.keyboard.press('Escape')
  const user = page.getByRole('region', { name: 'Ledger user' })
  await expect(user).toContainText('identity provider admin')
  const refused = async (): Promise<void> => {
    await page.reload()
    await expect(user).toContainText('Answered 401')
    await expect(user).toContainText('whose audience does not include')
    await expect(user).toContainText('whose identity provider is deactivated')
  }
  await change({ audience: 'https://ledger.corp.example' }, 'audience')
  await refused()
  await change({ audience: '' }, 'audience')
  await change({ isDeactivated: true }, 'is_deactivated')
  await refused()
  await change({ isDeactivated: false }, 'is_deactivated')
  await user.getByRole('button', { name: /^Try again/ }).click()
  await expect(user).toContainText('identity provider admin')
  keyServer.close()
})

test('requests a token for the second audience in the window if a refresh token serves only one audience @all', async ({
  page,
}) => {
  const other = await network.startDashboard({
    kind: 'oidc',
    ...network.signIn,
    audienceParameter: 'audience',
  })
  try {
    await page.goto(`${other.origin}/session`)
    await signIn(page, 'alice')
    await expect(page.getByText('https://validator.sandbox.example/api')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Wallet user' })).toContainText('installed')
    await expect(page.getByRole('region', { name: 'Ledger user' })).toContainText('can act as')
    await expect.poll(() => page.context().pages().length).toBe(1)
  } finally {
    other.stop()
  }
})

test('reports a provider that cannot be reached and keeps working without a token @all', async ({
  page,
}) => {
  const other = await network.startDashboard({
    kind: 'oidc',
    authority: 'http://127.0.0.1:9',
    clientId: 'dashboard',
  })
  try {
    await page.goto(`${other.origin}/updates`)
    await page.getByRole('grid', { name: 'Updates' }).waitFor()
    await openSession(page)
    await session(page)
      .getByRole('button', { name: /^Sign in with/ })
      .press('Enter')
    await expect(session(page).getByRole('alert')).toContainText(
      'The sign-in provider 127.0.0.1:9 cannot be reached from this browser',
    )
    await expect.poll(() => page.context().pages().length).toBe(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('grid', { name: 'Updates' })).toBeVisible()
  } finally {
    other.stop()
  }
})
