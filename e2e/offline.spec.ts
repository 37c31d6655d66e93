import type { Page } from '@playwright/test'
import { startServer, type Server } from './dashboard.ts'
import { unusedPort } from '../server/testing/upstream.ts'
import { updatesFromBegin } from './scan.ts'
import { expect, test } from './test.ts'

/** A separate dashboard that is stopped during the tests. Its network stays available. */
let dashboard: Server
let sandbox: Server
let port: number
const startDashboard = () =>
  startServer({
    port,
    env: {
      LEDGER_URL: `${sandbox.origin}/api/ledger`,
      SCAN_URL: `${sandbox.origin}/api/scan`,
      VALIDATOR_URL: `${sandbox.origin}/api/validator`,
      REGISTRY_URL: `${sandbox.origin}/api/registry`,
    },
  })
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  sandbox = await startServer({ flags: ['--updates', '300'] })
  port = await unusedPort()
  dashboard = await startDashboard()
})
test.afterAll(() => {
  dashboard.stop()
  sandbox.stop()
})

/**
 * Counts the calls that fail from now on. Files of the page are not counted, because each of its
 * many files may fail once.
 */
function countFailedCalls(page: Page): () => number {
  let failed = 0
  page.on('requestfailed', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/assets/')) failed += 1
  })
  return () => failed
}

const offline = (page: Page) => page.getByRole('banner').getByText('Offline')

test("keeps a form's input while offline, reports code that cannot be loaded, and loads the code once online @all", async ({
  page,
  context,
}) => {
  // A retry of this test may use the same ledger, so the party is new each time.
  const party = `offline-${Date.now()}`
  const failed = countFailedCalls(page)
  await page.goto(`${dashboard.origin}/parties?form=allocate`)
  const hint = page.getByRole('textbox', { name: 'Party id hint' })
  await hint.fill(party)
  const send = page.getByRole('button', { name: 'Allocate party' })
  await expect(send).toBeEnabled()

  await context.setOffline(true)
  await expect(offline(page)).toBeVisible()
  await expect(send).toBeDisabled()
  await expect(page.getByText('Offline: you can send this when')).toBeVisible()
  await page.keyboard.press('Control+k')
  const notices = page.getByRole('region', { name: 'Notices' })
  await expect(notices).toContainText('did not send the code')
  await notices.getByRole('button', { name: 'Close this notice' }).click()
  await expect(hint).toHaveValue(party)

  await context.setOffline(false)
  await expect(offline(page)).toBeHidden()
  await expect(page.getByRole('banner').getByText('Ledger', { exact: true })).toBeVisible()
  await send.click()
  await expect(page.getByRole('heading', { name: party })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  await context.setOffline(true)
  await expect(offline(page)).toBeVisible()
  await page.getByRole('link', { name: 'Packages' }).click()
  await expect(
    page.getByRole('heading', { name: 'The code of this page could not be loaded' }),
  ).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Packages', exact: true })).toBeVisible()
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  // The page of the new party alone sends a dozen requests.
  expect(failed()).toBeLessThan(40)
})

test("keeps an open list's rows while the dashboard’s server is down and continues without gaps or duplicates @all", async ({
  page,
  request,
}) => {
  await page.clock.install()
  await page.goto(`${dashboard.origin}/updates`)
  const grid = page.getByRole('grid', { name: 'Updates' })
  const shown = () => grid.locator('tbody a[href*="/updates/"]').evaluateAll(idsFromTheTop)
  const newest = async () =>
    (await updatesFromBegin(request, 3000, sandbox.origin))
      .map(({ update_id: id }) => id)
      .toReversed()
  await expect(grid.getByRole('row').nth(5)).toBeVisible()

  dashboard.stop()
  await page.clock.runFor(30_000)
  await expect(offline(page)).toBeVisible()
  await expect(grid.getByRole('row').nth(5)).toBeVisible()
  const before = (await newest()).length
  await expect.poll(async () => (await newest()).length).toBeGreaterThan(before + 2)
  const newestRows = (await newest()).slice(0, 3)
  const failed = countFailedCalls(page)
  await page.clock.runFor(300_000)
  // The page sends only one request at a time, to check if the server is back.
  expect(failed()).toBeLessThan(45)

  dashboard = await startDashboard()
  await page.clock.runFor(10_000)
  await expect(offline(page)).toBeHidden()
  // The network has continued in the meantime. The list shows its newest updates without gaps.
  await expect(async () => {
    await page.clock.runFor(16_000)
    const all = await newest()
    const ids = await shown()
    expect(ids.slice(0, 15)).toEqual(all.slice(0, 15))
    expect(all).toEqual(expect.arrayContaining(newestRows))
  }).toPass()
})

test('does not present old data as current on the overview @all', async ({ page, context }) => {
  await page.goto(`${dashboard.origin}/`)
  const main = page.getByRole('main')
  await expect(main.getByText(/^All connections ready|^\d+ things? to do (now|soon)/)).toBeVisible()
  await expect(main.getByText('· checked')).toBeVisible()
  await context.setOffline(true)
  await expect(
    main.getByText('Offline: everything below is from the last successful read'),
  ).toBeVisible()
  await expect(main.getByText('was ready')).toHaveCount(4)
  await expect(main.getByText('Offline: nothing can be checked now')).toBeVisible()
  await context.setOffline(false)
  await expect(main.getByText(/^All connections ready|^\d+ things? to do (now|soon)/)).toBeVisible()
  await expect(main.getByText('was ready')).toHaveCount(0)
})

/**
 * Returns the update ids in links, sorted by position on the screen, because the document contains
 * the rows in any order.
 */
function idsFromTheTop(links: (HTMLElement | SVGElement)[]): (string | undefined)[] {
  return links
    .map((link) => ({ link, top: link.getBoundingClientRect().top }))
    .toSorted((a, b) => a.top - b.top)
    .map(({ link }) => link.getAttribute('href')?.split('/').at(-1))
}
