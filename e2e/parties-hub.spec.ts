import type { Page, Request } from '@playwright/test'
import { startServer } from './dashboard.ts'
import { violations } from './axe.ts'
import { horizontalOverflow } from './geometry.ts'
import { layoutShiftOf, watchLayoutShift } from './layout-shift.ts'
import { ledgerToken } from './ledger-token.ts'
import { ownDashboard } from './own-dashboard.ts'
import { localParty } from './parties.ts'
import { expect, test } from './test.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const updates = (page: Page) => region(page, 'Newest updates')
const users = (page: Page) => region(page, 'Users who can act or read as the party')
const contracts = (page: Page) => region(page, 'Public contracts by template')
const network = (page: Page) => region(page, 'On the network')
const participant = (page: Page) => region(page, 'On this participant')

/** Records the paths of all later requests to the ledger and Scan. */
function watchCalls(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(?:ledger|scan)\//.test(pathname)) paths.push(pathname)
  })
  return paths
}

test.describe('a party of this participant', () => {
  const dashboard = ownDashboard('--updates', '3000')
  let alice: string
  test.beforeAll(async () => {
    alice = await localParty(dashboard.origin, 'alice')
  })
  const open = (page: Page) => page.goto(`/parties/${encodeURIComponent(alice)}`)

  test("shows the data of each source in a separate section of the party's page, without console errors", async ({
    page,
  }) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await page.setViewportSize({ width: 1400, height: 1600 })
    await open(page)
    await expect(page.getByText('Hosted by this participant', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Held [\d,]+\.\d+ CC at /)).toBeVisible()
    const balance = region(page, 'Balance')
    await expect(balance).toContainText(/Unlocked[\d,]+\.\d+ CC/)
    await expect(balance).toContainText(/Locked[\d,]+\.\d+ CC/)
    await expect(balance).toContainText(/In US dollars[\d,]+\.\d+ USD in round [\d,]+/)
    await expect(contracts(page)).toContainText(/All \d+ contracts that Scan knows/)
    const amulets = contracts(page).getByRole('row').filter({ hasText: 'Splice.Amulet:Amulet' })
    await expect(amulets).toContainText(/\d+$/)
    await expect(users(page)).toContainText(/\d+ of all \d+ users/)
    await expect(users(page).getByRole('row').filter({ hasText: 'auditor' })).toContainText(
      'read as any party',
    )
    await expect(network(page)).toContainText(/PAR::acorn.*this one/)
    await expect(network(page)).toContainText(/Traffic: [\d,.]+ MB left of [\d,.]+/)
    await expect(participant(page)).toContainText('submission on global')
    await expect(updates(page).getByRole('listitem').first()).toBeVisible()
    await updates(page).getByRole('link', { name: 'All activity' }).click()
    await expect(page).toHaveURL(/\/activity/)
    expect(errors).toEqual([])
  })

  test('links a user, an update and a template of the party to their pages @all', async ({
    page,
  }) => {
    await open(page)
    await users(page).getByRole('link', { name: 'alice' }).click()
    await expect(page).toHaveURL(/\/users\/alice/)
    await page.goBack()
    await updates(page).scrollIntoViewIfNeeded()
    await updates(page).getByRole('listitem').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/updates\/1220/)
  })

  for (const width of [360, 412, 1400]) {
    test(`shifts no layout and loads nothing out of view at ${width} px @all`, async ({ page }) => {
      await page.setViewportSize({ width, height: 820 })
      await watchLayoutShift(page)
      const paths = watchCalls(page)
      await open(page)
      await expect(region(page, 'Balance')).toContainText('USD')
      await expect(region(page, 'Holdings over time').getByText('As a table')).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02)
      expect(paths.filter((path) => path.endsWith('/v2/updates'))).toEqual([])
      if (width < 1400) {
        expect(paths.filter((path) => path.startsWith('/api/ledger/v2/users'))).toEqual([])
      }
      await updates(page).scrollIntoViewIfNeeded()
      await expect(updates(page).getByRole('listitem').first()).toBeVisible()
      expect(paths.some((path) => path.endsWith('/v2/updates'))).toBe(true)
      expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
    })
  }

  test("searches a limited range for a quiet party's updates and continues by keyboard @all", async ({
    page,
  }) => {
    const quiet = await localParty(dashboard.origin, '--leading-dashes')
    await page.goto(`/parties/${encodeURIComponent(quiet)}`)
    await updates(page).scrollIntoViewIfNeeded()
    await expect(updates(page)).toContainText(/in the newest 1,\d\d\d updates, back to/, {
      timeout: 30_000,
    })
    await updates(page).getByRole('button', { name: 'Search further back' }).focus()
    await page.keyboard.press('Enter')
    await expect(updates(page)).toContainText(/in the newest [\d,]+ updates, which is all/, {
      timeout: 60_000,
    })
  })

  test('finds ten updates in the first search step if the party occurs in every update @all', async ({
    page,
  }) => {
    const dso = await localParty(dashboard.origin, 'DSO')
    await page.goto(`/parties/${encodeURIComponent(dso)}`)
    await expect(contracts(page)).toContainText(/Of the 1,000 contracts created first|All /, {
      timeout: 30_000,
    })
    await updates(page).scrollIntoViewIfNeeded()
    await expect(updates(page)).toContainText('10 in the newest')
    await expect(updates(page).getByRole('listitem')).toHaveCount(10)
    const hosts = network(page)
      .getByRole('listitem')
      .filter({ hasText: /^PAR::/ })
    // Each SV has a participant. The page neither shows all participants at once nor loads the
    // traffic of each.
    const all = network(page).getByRole('button', { name: /Show all \d+ participants/ })
    await expect(all.first()).toBeVisible()
    await expect(hosts).toHaveCount(0)
    await all.first().click()
    await expect(hosts.first()).toContainText('Traffic: no traffic bought')
    expect(await hosts.count()).toBeGreaterThan(3)
  })

  test("keeps the participant's sections while Scan fails, and reloads Scan's sections on request @all", async ({
    page,
  }) => {
    await dashboard.setFaults('scan:500=100%')
    await open(page)
    await expect(page.getByText('Hosted by this participant', { exact: true })).toBeVisible()
    await expect(participant(page)).toContainText('submission on global')
    await expect(users(page)).toContainText(/\d+ of all \d+ users/)
    await expect(page.getByText('Holdings not loaded from Scan')).toBeVisible({ timeout: 60_000 })
    await expect(contracts(page).getByRole('alert')).toContainText('could not be counted')
    await updates(page).scrollIntoViewIfNeeded()
    await expect(updates(page).getByRole('alert')).toContainText('could not be found', {
      timeout: 60_000,
    })
    await dashboard.setFaults('')
    await contracts(page)
      .getByRole('button', { name: /Try again/ })
      .click()
    await expect(contracts(page)).toContainText(/All \d+ contracts/)
    await updates(page)
      .getByRole('button', { name: /Try again/ })
      .click()
    await expect(updates(page).getByRole('listitem').first()).toBeVisible()
  })

  test("shows Scan's sections, with the network's synchronizer, while the participant fails @all", async ({
    page,
  }) => {
    await dashboard.setFaults('ledger:500=100%')
    await open(page)
    await expect(page.getByText('Not loaded from the participant')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(/^Held [\d,]+\.\d+ CC at /)).toBeVisible()
    await expect(contracts(page)).toContainText(/All \d+ contracts/)
    await expect(network(page)).toContainText(/Traffic: [\d,.]+ MB left/)
    await expect(users(page).getByRole('alert')).toContainText('could not be loaded', {
      timeout: 60_000,
    })
    await updates(page).scrollIntoViewIfNeeded()
    await expect(updates(page).getByRole('listitem').first()).toBeVisible()
    await dashboard.setFaults('')
    await users(page)
      .getByRole('button', { name: /Try again/ })
      .click()
    await expect(users(page)).toContainText(/\d+ of all \d+ users/)
  })

  test("has no axe violations on the party's page, wide and at 360 px, light and dark @all", async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1400, height: 1600 })
    await open(page)
    await expect(users(page)).toContainText(/\d+ of all \d+ users/)
    await expect(updates(page).getByRole('listitem').first()).toBeVisible()
    await expect(network(page)).toContainText(/Traffic: [\d,.]+ MB left/)
    expect(await violations(page, 'all'), 'light, wide').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violations(page, 'colours'), 'dark, wide').toEqual([])
    await page.setViewportSize({ width: 360, height: 780 })
    expect(await violations(page, 'all'), 'dark, 360 px').toEqual([])
  })
})

test.describe('a dashboard with only Scan or only a participant', () => {
  const dashboard = ownDashboard('--updates', '3000')
  let alice: string
  test.beforeAll(async () => {
    alice = await localParty(dashboard.origin, 'alice')
  })

  async function openBefore(page: Page, env: Readonly<Record<string, string>>) {
    const server = await startServer({ env })
    await page.goto(`${server.origin}/parties/${encodeURIComponent(alice)}`)
    return server
  }

  test('shows everything that Scan knows if no participant is configured @all', async ({
    page,
  }) => {
    const server = await openBefore(page, { SCAN_URL: `${dashboard.origin}/api/scan` })
    try {
      await expect(page.getByText('Not checked: no participant is configured')).toBeVisible()
      await expect(page.getByText(/^Held [\d,]+\.\d+ CC at /)).toBeVisible()
      await expect(network(page)).toContainText(/PAR::acorn/)
      await expect(network(page)).toContainText(/Traffic: [\d,.]+ MB left/)
      await expect(page.getByText('LEDGER_URL')).toBeVisible()
      await expect(users(page)).toHaveCount(0)
    } finally {
      server.stop()
    }
  })

  test('shows everything that the participant knows if no Scan is configured @all', async ({
    page,
  }) => {
    const server = await openBefore(page, { LEDGER_URL: `${dashboard.origin}/api/ledger` })
    try {
      await expect(page.getByText('Hosted by this participant', { exact: true })).toBeVisible()
      await expect(participant(page)).toContainText('submission on global')
      await expect(users(page)).toContainText(/\d+ of all \d+ users/)
      await expect(page.getByText('SCAN_URL')).toBeVisible()
      for (const part of [contracts, network, updates]) await expect(part(page)).toHaveCount(0)
    } finally {
      server.stop()
    }
  })
})

test.describe('a user without administrator rights', () => {
  const signed = ownDashboard('--updates', '3000', '--auth')

  test('sends no request for users if administrator rights are missing, and explains the missing right @all', async ({
    page,
  }) => {
    const admin = await ledgerToken(signed.origin, 'participant_admin')
    const alice = await localParty(signed.origin, 'alice', admin)
    await page.goto(`/parties/${encodeURIComponent(alice)}`)
    const alert = participant(page).getByRole('alert')
    await expect(alert).toContainText('401')
    await alert.getByText('Paste a token instead').click()
    await alert.getByLabel('Bearer token').fill(await ledgerToken(signed.origin, 'alice'))
    await alert.getByRole('button', { name: 'Use token', exact: true }).click()
    await expect(alert).toContainText('403')
    await expect(users(page)).toContainText('This needs the right')
    await page.getByRole('link', { name: 'Activity', exact: true }).click()
    await expect(page).toHaveURL(/activity/)
    const paths = watchCalls(page)
    await page.getByRole('link', { name: 'Party', exact: true }).click()
    await expect(users(page)).toContainText('This needs the right')
    await expect(page.getByText(/^Held [\d,]+\.\d+ CC at /)).toBeVisible()
    await expect(contracts(page)).toContainText(/All \d+ contracts/)
    expect(paths.filter((path) => path === '/api/ledger/v2/users')).toEqual([])
  })
})
