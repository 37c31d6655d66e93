import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'
import { grid, scrollThrough } from './updates-list.ts'

/** A participant of a release that serves its history only as lists, oldest first. */
ownDashboard('--updates', '2000', '--hide', '/v2/updates/get-updates-page')

test("loads the participant's updates down to the pruned offset from an older release, and names the endpoint @all", async ({
  page,
}) => {
  await page.goto('/updates?source=participant')
  await expect(grid(page).getByRole('row').nth(3)).toBeVisible()
  await expect(page.getByText('POST /v2/updates', { exact: false }).first()).toBeVisible()
  const seen = await scrollThrough(page, 12)
  expect(seen.length).toBeGreaterThan(100)
  await grid(page).focus()
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(page.getByText(/The participant is pruned up to offset/)).toBeVisible({
      timeout: 500,
    })
  }).toPass()
})
