import type { Locator, Page } from '@playwright/test'
import { startServer, type Server } from './dashboard.ts'
import { violations } from './axe.ts'
import { addressOf, expectLoaded, someOwners } from './holdings-page.ts'
import { chooseUser, openSession, session } from './sign-in-window.ts'
import { expect, test } from './test.ts'
import { firstInView, grid } from './updates-list.ts'

const flags = ['--auth', '--updates', '3000', '--token-seconds', '600']
let dashboard: Server
test.beforeAll(async () => {
  dashboard = await startServer({ flags, env: { REQUIRE_SIGN_IN: 'yes' } })
})
test.afterAll(() => dashboard.stop())

const offer = (page: Page | Locator) => page.getByRole('button', { name: /^Sign in with/ })

const statusOfScan = (page: Page) =>
  page.evaluate(async () => (await fetch('/api/scan/v0/migrations/last')).status)

test('offers only the sign-in on every page before a user has signed in', async ({ page }) => {
  for (const path of ['/', '/updates', '/holdings', '/parties', '/registry', '/resolve?id=x']) {
    await page.goto(dashboard.origin + path)
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await expect(page.getByText('requires that you sign in')).toBeVisible()
    await expect(offer(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await violations(page, 'all')).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, 'colours')).toEqual([])
  expect(await statusOfScan(page)).toBe(401)
  for (const path of [
    'ledger/v2/version',
    'scan/readyz',
    'validator/readyz',
    'registry/registry/metadata/v1/info',
  ]) {
    expect((await fetch(`${dashboard.origin}/api/${path}`)).status).toBe(401)
  }
})

test('shows the requested page after the sign-in, serves web workers, and ends the session when the user signs out @all', async ({
  page,
  context,
}) => {
  await page.goto(`${dashboard.origin}/updates`)
  await chooseUser(page, offer(page), 'validator-operator')
  await grid(page).waitFor()
  expect(await statusOfScan(page)).toBe(200)
  const below = `${dashboard.origin}/api/`
  const cookies = async (at: string) =>
    (await context.cookies(at)).filter(({ name }) => name === 'cantilever-sign-in')
  expect(await cookies(below)).toMatchObject([{ httpOnly: true, sameSite: 'Strict' }])
  expect(await cookies(dashboard.origin)).toEqual([])
  // The history worker loads older rows, although it has no token.
  const newest = await firstInView(page)
  await grid(page).focus()
  await page.keyboard.press('End')
  await expect(grid(page).locator('[aria-busy=true]')).toHaveCount(0)
  await expect.poll(() => firstInView(page)).not.toBe(newest)
  await expect(page.getByRole('alert')).toHaveCount(0)
  const { owners } = await someOwners(page.request, 1, dashboard.origin)

  // Another tab has no token, but requests that need no token are answered there too.
  const tab = await context.newPage()
  await tab.goto(dashboard.origin + addressOf(owners))
  await expectLoaded(tab)
  await expect(tab.getByRole('alert')).toHaveCount(0)

  await openSession(page)
  await session(page).getByRole('button', { name: 'Sign out of this tab only' }).click()
  await page.keyboard.press('Escape')
  await expect(offer(page.getByRole('main'))).toBeVisible()
  await expect.poll(() => statusOfScan(page)).toBe(401)
  expect(await cookies(below)).toEqual([])
})

test('offers the sign-in again after the session was lost, for example by a restart, and keeps the page @all', async ({
  page,
}) => {
  await page.goto(`${dashboard.origin}/holdings/compare`)
  await chooseUser(page, offer(page), 'validator-operator')
  const field = page.getByRole('combobox', { name: 'Owners' })
  await field.fill('typed::1220')
  await page.context().clearCookies()
  expect(await statusOfScan(page)).toBe(401)
  // The sign-in is restored after the next rejected request. An idle page polls twice a minute.
  await expect.poll(() => statusOfScan(page), { timeout: 90_000 }).toBe(200)
  await expect(field).toHaveValue('typed::1220')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('rejects a token that the server does not accept, with the reason @all', async ({ page }) => {
  await page.goto(`${dashboard.origin}/updates`)
  await page.getByText('Paste a token instead').click()
  await page.getByLabel('Bearer token').fill('not-a-token-that-anybody-has-signed')
  await page.getByRole('button', { name: 'Use' }).click()
  await expect(page.getByRole('alert')).toContainText('The sign-in was not accepted')
  await expect(page.getByRole('alert')).toContainText('no JSON Web Token')
  await expect(offer(page).or(page.getByRole('button', { name: 'Sign in again' }))).toBeVisible()
})
