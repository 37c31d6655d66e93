import type { Page } from '@playwright/test'
import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'

/** A separate dashboard, because its faults would disturb other tests. */
const dashboard = ownDashboard('--updates', '500')
test.describe.configure({ mode: 'serial' })

const readiness = (page: Page) =>
  page.getByRole('table', { name: 'Readiness while this page is open' })

test("shows the pruned offset relative to the ledger end, and the node's synchronizers and versions", async ({
  page,
}) => {
  await page.goto(`${dashboard.origin}/node`)
  const answer = await fetch(`${dashboard.origin}/api/ledger/v2/state/latest-pruned-offsets`)
  const { participantPrunedUpToInclusive: pruned } = await answer.json()
  const section = page.getByRole('region', { name: 'Ledger and pruning' })
  await expect(section).toContainText(`${pruned}`.replaceAll(/\B(?=(\d{3})+$)/g, ','))
  await expect(section.getByRole('progressbar').first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Connected synchronizers' })).toContainText(
    'submission',
  )
  await page.getByText('Features that the participant reports').click()
  await expect(page.getByText('maxRightsPerUser')).toBeVisible()
})

test('extends the history of readiness while the page is open @all', async ({ page }) => {
  await page.clock.install()
  await page.goto(`${dashboard.origin}/node`)
  const ready = readiness(page).getByRole('row', { name: /^ready/ })
  const notReady = readiness(page).getByRole('row', { name: /^not ready/ })
  /** Advances the clock so that checks run, until the table has `count` rows. */
  const waitForRows = (rows: typeof ready, count: number) =>
    expect(async () => {
      await page.clock.fastForward(30_000)
      await expect(rows).toHaveCount(count, { timeout: 1000 })
    }).toPass()
  await expect(ready).toBeVisible()
  await dashboard.setFaults('ledger:503=100%')
  await waitForRows(notReady, 1)
  await dashboard.setFaults('')
  await waitForRows(ready, 2)
})

test('shows for each value of the node why it could not be loaded', async ({ page }) => {
  await dashboard.setFaults('ledger:500=100%')
  await page.goto(`${dashboard.origin}/node`)
  await expect(page.getByText('not read').first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('region', { name: 'Versions' })).toContainText('Answered 500', {
    timeout: 60_000,
  })
})
