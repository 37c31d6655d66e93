import { clippedAmounts, horizontalOverflow } from './geometry.ts'
import { latestSnapshot, ownersAt, snapshotBefore } from './holdings.ts'
import { expect, test } from './test.ts'

/**
 * Window widths in px: a wide window, windows without room for all columns, 1440 px at 200 % zoom,
 * and a phone.
 */
const widths = [1440, 1280, 1024, 800, 720, 360]

test('shows amounts in full by shrinking other columns and stacking rows @all', async ({
  page,
  request,
}) => {
  const snapshot = await latestSnapshot(request)
  const before = await snapshotBefore(request, snapshot)
  const owners = (await ownersAt(request, snapshot)).slice(0, 3)
  const ownerParams = owners.map((owner) => `owner=${encodeURIComponent(owner)}`).join('&')
  const [a, b] = [before, snapshot].map((one) => `${one.migration_id}~${one.record_time}`)
  const pages = [
    { path: `/holdings?${ownerParams}`, table: 'Summary by owner' },
    { path: `/holdings?${ownerParams}&view=holdings`, table: 'Holdings' },
    { path: `/holdings?${ownerParams}&view=holdings&sort=expiry`, table: 'Holdings' },
    { path: `/holdings/series?${ownerParams}&from=${a}&to=${b}`, table: 'Holdings over time' },
    { path: `/holdings/compare?${ownerParams}&a=${a}&b=${b}`, table: 'Change by party' },
    { path: `/holdings/statement?${ownerParams}&a=${a}&b=${b}`, table: 'Lines' },
  ]
  for (const { path, table } of pages) {
    await page.goto(path)
    const grid = page.getByRole('grid', { name: table, exact: true })
    await expect(grid.getByRole('gridcell', { name: /\.\d/ }).first()).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await grid.scrollIntoViewIfNeeded()
      await expect
        .poll(
          async () => [Math.max(0, await horizontalOverflow(page)), await clippedAmounts(page)],
          {
            message: `${table} at ${width} px`,
          },
        )
        .toEqual([0, []])
      await expect(grid.getByRole('gridcell', { name: /\.\d/ }).first()).toBeVisible()
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})

test('uses one accessible name for each amount @all', async ({ page, request }) => {
  const [owner = ''] = await ownersAt(request, await latestSnapshot(request))
  await page.goto(`/holdings?owner=${encodeURIComponent(owner)}`)
  const total = page.getByRole('grid', { name: 'Summary by owner' }).getByRole('row').nth(1)
  await expect(total.getByRole('gridcell').nth(4)).toHaveAccessibleName(/^\d[\d,]*\.\d{4,}$/)
})
