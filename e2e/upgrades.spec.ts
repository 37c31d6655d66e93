import type { Page } from '@playwright/test'
import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'

/**
 * A separate dashboard, because the planned upgrades and the faults of its network would disturb
 * other tests.
 */
const dashboard = ownDashboard('--updates', '500')
test.describe.configure({ mode: 'serial' })

/** Sets the network's planned upgrades, in the syntax of `--plans`. */
async function plan(text: string): Promise<void> {
  const answer = await fetch(`${dashboard.origin}/sandbox/plans`, { method: 'PUT', body: text })
  expect(answer.ok).toBe(true)
}

const phases = (page: Page) => page.getByRole('list', { name: 'Phases of the upgrade' })
const present = (page: Page) => phases(page).locator('[aria-current=step]')
const headline = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('main').getByText(text).first()).toBeVisible({ timeout: 30_000 })

test.afterEach(() => plan(''))

test('reports that no upgrade is planned and shows requirements and earlier upgrades', async ({
  page,
}) => {
  await page.goto('/upgrades')
  await headline(page, 'No upgrade is planned')
  await expect(page.getByText('No action needed here')).toBeVisible()
  await expect(phases(page)).toHaveCount(0)
  const packages = page.getByRole('table', { name: 'Required packages' })
  const amulet = packages.getByRole('row', { name: /splice-amulet 0\.1\.22 in force/ })
  await expect(amulet).toHaveCount(1)
  await page.getByLabel('Synchronizer').selectOption({ label: 'On settlement-domain' })
  await expect(amulet).toContainText('settlement-domain (not required there)')
  await expect(page.getByRole('table', { name: 'Migrations' }).getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Versions' })).toContainText('the same as Scan')
})

test('shows the current phase of an upgrade as time passes @all', async ({ page }) => {
  await plan('lsu=3600..7200')
  await page.goto('/upgrades')
  await headline(page, /Synchronizer upgrade in (1 hour 59 minutes|2 hours)/)
  await expect(present(page)).toContainText('Planned')
  const checks = page.getByRole('table', { name: 'Checks of the upgrade' })
  await expect(checks.getByRole('row', { name: /it runs 0\.8\.2/ })).toContainText('met')
  await expect(checks.getByRole('row', { name: /is announced in the topology/ })).toContainText(
    'the SVs announce it only from the freeze on',
  )

  await plan('lsu=-1200..10800,announced=10000')
  await page.reload()
  await headline(page, 'The upgrade of the synchronizer is late or cancelled')
  await expect(page.getByText(/^You: prepare for the upgrade anyway/)).toBeVisible()

  await plan('lsu=-60..7200')
  await page.reload()
  await expect(checks.getByRole('row', { name: /is announced in the topology/ })).toContainText(
    'its successor has serial 4',
  )
  await headline(page, /^Frozen: the synchronizer is switched in/)
  await expect(present(page)).toContainText('Frozen')
  await expect(page.getByText(/^The topology stays frozen for another/)).toBeVisible()

  await plan('lsu=-60..-5')
  await page.reload()
  await headline(page, 'The synchronizer is being switched')
  await expect(present(page)).toContainText('Switching')
  // The network switches by itself. The page shows the switch after "Refresh".
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(present(page)).toContainText('Switched', { timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await headline(page, 'The upgrade is complete, and no other is planned')
  await expect(page.getByText('serial 4', { exact: true }).first()).toBeVisible()
})

test('shows a withdrawn upgrade plan as cancelled, and links to the decisions of the SVs @all', async ({
  page,
}) => {
  await plan('lsu=-60..7200')
  await page.goto('/upgrades')
  await expect(present(page)).toContainText('Frozen')
  await plan('')
  await page.reload()
  await headline(page, 'The planned upgrade was cancelled')
  await expect(page.getByText(/Cancelled: the switch of/)).toBeVisible()
  const decisions = page.getByRole('table', { name: 'Decisions on upgrades' })
  await expect(decisions.getByText(/withdrawn/).first()).toBeVisible()
  await decisions.getByRole('link', { name: 'Open' }).first().click()
  await expect(page).toHaveURL(/\/votes\//)
})

test('shows a forced switch and a migration, and what to do @all', async ({ page }) => {
  await plan('roll-forward=600,migration=1800')
  await page.goto('/upgrades')
  await headline(page, 'The SVs force a switch of the synchronizer')
  await expect(page.getByRole('region', { name: 'Forced switch' })).toContainText(
    'has not switched yet',
  )
  await expect(
    page.getByText('Keep the validator app running. It switches automatically'),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Migration of the network' })).toContainText(
    'scheduled',
  )
})

test('lists and filters packages that the participant lacks or has not vetted @all', async ({
  page,
}) => {
  await plan('amulet=0.1.24@86400,unvetted=splice-wallet')
  await page.goto('/upgrades')
  await expect(page.getByText(/This participant lacks splice-amulet 0\.1\.24/)).toBeVisible()
  await expect(page.getByText(/has not vetted splice-wallet 0\.1\.17/)).toBeVisible()
  await page.getByLabel('Packages', { exact: true }).selectOption('not-ready')
  await expect(page).toHaveURL(/packages=not-ready/)
  const packages = page.getByRole('table', { name: 'Required packages' })
  await expect(packages.getByRole('row', { name: /ready/ })).toHaveCount(0)
  await expect(packages.getByRole('row', { name: /uploaded, not vetted/ })).toHaveCount(1)
  await expect(packages.getByRole('link', { name: 'vote' }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Packages', { exact: true })).toHaveValue('not-ready')
})

test("reports each failing source of upgrade data in that source's section, and shows the other sources", async ({
  page,
}) => {
  await dashboard.setFaults('ledger:500=100%')
  await page.goto('/upgrades')
  // Reports the withdrawn plan if the tests before this one have run.
  await headline(page, /^(No upgrade is planned|The planned upgrade was cancelled)$/)
  await expect(
    page.getByRole('region', { name: 'Packages that the network requires' }),
  ).toContainText('Answered 500', { timeout: 60_000 })
  await expect(page.getByRole('table', { name: 'Migrations' })).toBeVisible()
  await dashboard.setFaults('scan:500=100%')
  await page.reload()
  await headline(page, 'Planned upgrades are unknown')
  await expect(page.getByRole('button', { name: /checks failed/ })).toBeVisible()
})

test('fits the upgrades page in 360 px and supports the keyboard @all', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await plan('lsu=-60..7200,amulet=0.1.24@86400')
  await page.goto('/upgrades')
  await expect(present(page)).toContainText('Frozen')
  await expect(page.getByRole('table', { name: 'Migrations' })).toBeVisible()
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
  const filters = page.getByRole('button', { name: 'Filters' })
  await filters.press('Enter')
  await expect(page.getByLabel('Synchronizer', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(filters).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('group', { name: 'Required packages' })).toBeFocused()
})

test.describe('an older Scan', () => {
  const older = ownDashboard(
    '--updates',
    '500',
    '--hide',
    '/v0/lsu,/v0/roll-forward-lsu,/v0/active-',
  )

  test('reports what an older Scan leaves out and shows the rest @all', async ({ page }) => {
    await page.goto(`${older.origin}/upgrades`)
    await headline(page, 'No upgrade is planned')
    await page.getByRole('button', { name: /checks failed/ }).click()
    await expect(page.getByText('this release has no GET /v0/lsu')).toBeVisible()
  })
})
