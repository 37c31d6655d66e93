import { Keyboard } from './keyboard.ts'
import { ledgerToken } from './ledger-token.ts'
import { startNginx, type Nginx } from './nginx.ts'
import { startSignInNetwork, type SignInNetwork } from './sign-in-network.ts'
import { chooseUser, openSession, session, signIn } from './sign-in-window.ts'
import { expect, test } from './test.ts'

/** The lifetime of a token in minutes. These tests advance the page's clock. */
const life = 10

let network: SignInNetwork
let nginx: Nginx
let home: string
test.beforeAll(async () => {
  test.setTimeout(180_000)
  network = await startSignInNetwork(life * 60)
  nginx = await startNginx({
    ...network.variables({ kind: 'oidc', ...network.signIn }),
    BASE_PATH: '/console/',
  })
  home = `${nginx.origin}/console/`
})
test.afterAll(async () => {
  await nginx.stop()
  network.stop()
})

test('signs in with a pop-up window and on the page, and signs out, behind nginx with a base path @all', async ({
  page,
}) => {
  await page.goto(`${home}parties?find=alice`)
  await signIn(page, 'participant_admin')
  const parties = page.getByRole('grid', { name: 'Parties' })
  await expect(parties).toBeVisible()
  await expect.poll(() => page.context().pages().length).toBe(1)
  await openSession(page)
  await session(page).getByRole('button', { name: 'Sign out of this tab only' }).click()
  await expect(parties).toBeHidden()

  // The provider still recognises the user and needs no input.
  await session(page).getByRole('button', { name: 'Sign in on this page' }).click()
  const button = page.getByRole('button', { name: /^Session: participant_admin/ })
  await expect(button).toBeVisible()
  await expect(page).toHaveURL(`${home}parties?find=alice`)
  await expect(parties).toBeVisible()

  await openSession(page)
  await session(page).getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(home)
  await expect(page.getByRole('button', { name: /^Session: not signed in/ })).toBeVisible()
  expect(nginx.log()).not.toMatch(/signed-in\?.*code=/)
})

test('keeps sessions during an outage of the provider until the tokens expire, and retries until the provider responds @all', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(`${home}session`)
  await signIn(page, 'participant_admin')
  const user = page.getByRole('region', { name: 'Ledger user' })
  await expect(user).toContainText('participant_admin')

  await network.setProvider('down')
  await page.clock.fastForward(`${String(life - 1).padStart(2, '0')}:10`)
  await expect(page.getByRole('button', { name: /^Session: not renewed/ })).toBeVisible()
  const tokens = page.getByRole('region', { name: 'Tokens' })
  await expect(tokens.getByRole('alert')).toContainText('cannot be reached from this browser')
  await expect(tokens.getByRole('alert')).toContainText(
    'The tokens below stay valid until they expire',
  )
  // The page still works, because requests carry the present token.
  await new Keyboard(page).go('g r', /\/users$/)
  await page.getByRole('link', { name: 'Create a user' }).click()
  await page.getByLabel('User id', { exact: true }).fill('typed-before')

  await page.clock.fastForward('01:00')
  const bar = page.getByRole('region', { name: 'Session ended' })
  await expect(bar).toContainText('The dashboard retries')
  await network.setProvider('up')
  await page.clock.fastForward('01:00')
  await expect(bar).toBeHidden()
  await expect(page.getByRole('button', { name: /^Session: participant_admin/ })).toBeVisible()
  await expect(page.getByLabel('User id', { exact: true })).toHaveValue('typed-before')

  // The provider has revoked the session, so the page offers a sign-in in place.
  await network.endSignIns()
  await page.clock.fastForward(`${life}:00`)
  await expect(bar).toContainText('invalid_grant')
  await chooseUser(page, bar.getByRole('button', { name: 'Sign in again' }), 'participant_admin')
  await expect(bar).toBeHidden()
  await expect(page.getByLabel('User id', { exact: true })).toHaveValue('typed-before')
})

test('reports a browser clock that is a year ahead, and still accepts sign-ins and tokens @all', async ({
  page,
}) => {
  await page.clock.install({ time: Date.now() + 365 * 86_400_000 })
  await page.goto(`${home}session`)
  const user = page.getByRole('region', { name: 'Ledger user' })
  await signIn(page, 'alice')
  await expect(user).toContainText('can act as')
  await expect(page.getByText('clock is 8760 h ahead').first()).toBeVisible()
  await expect(page.getByText(/^in [89] min/).first()).toBeVisible()

  // By the browser's clock, which is a year ahead, the token expired long ago.
  const pasted = await ledgerToken(`${nginx.origin}/console`, 'participant_admin')
  await openSession(page)
  await session(page).getByText('Paste a token instead').first().click()
  await session(page).getByLabel('Replacement bearer token').first().fill(pasted)
  await session(page).getByRole('button', { name: 'Use' }).first().click()
  await expect(session(page).getByText('pasted, stored in this tab across reloads')).toBeVisible()
  await expect(session(page).getByText(/^expired/)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(user).toContainText('participant admin')
})
