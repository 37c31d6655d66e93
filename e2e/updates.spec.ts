import { exportAs } from './export-as.ts'
import { updatesFromBegin } from './scan.ts'
import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'
import { firstInView, grid, rowsInView, scrollThrough, settledRowsInView } from './updates-list.ts'

test('lists the history newest first, and loses no row while scrolling @all', async ({
  page,
  request,
}) => {
  const all = (await updatesFromBegin(request, 3000)).map(({ update_id: id }) => id).toReversed()
  await page.goto('/updates')
  await expect(grid(page).getByRole('row').nth(3)).toBeVisible()
  const seen = await scrollThrough(page, 30)
  expect(seen.length).toBeGreaterThan(300)
  const begin = all.indexOf(seen.find((id) => all.includes(id)) ?? '')
  const known = seen.filter((id) => all.includes(id))
  expect(known).toEqual(all.slice(begin, begin + known.length))
})

test('lists updates forward from the beginning exactly as in the ledger @all', async ({
  page,
  request,
}) => {
  const expected = (await updatesFromBegin(request, 400)).map(({ update_id: id }) => id)
  await page.goto('/updates?after=begin')
  await expect(grid(page).getByRole('row').nth(3)).toBeVisible()
  const seen = await scrollThrough(page, 18)
  expect(seen.length).toBeGreaterThan(200)
  expect(seen).toEqual(expected.slice(0, seen.length))
})

test('offers links to older and newer updates, and ends the list at the beginning of the history @all', async ({
  page,
  request,
}) => {
  const [oldest] = await updatesFromBegin(request, 1)
  await page.goto('/updates')
  await expect(grid(page).getByRole('row').nth(3)).toBeVisible()
  const links = page.getByRole('navigation', { name: 'Pages of the list' })
  const before = await settledRowsInView(page)
  await links.getByRole('link', { name: 'Older' }).click()
  await expect(page).toHaveURL(/before=\d+~/)
  await expect.poll(() => firstInView(page)).not.toBe(before.ids[0])
  const { ids } = await settledRowsInView(page)
  expect(before.ids.slice(-3)).toContain(ids[0])
  await links.getByRole('link', { name: 'Newest', exact: true }).click()
  await expect(page).toHaveURL(/\/updates$/)

  await links.getByRole('link', { name: 'Oldest', exact: true }).click()
  await expect(page).toHaveURL(/after=begin/)
  await expect.poll(() => firstInView(page)).toBe(oldest?.update_id)
  await links.getByRole('link', { name: 'Newest first' }).click()
  await expect(page.getByText('The history begins here.')).toBeVisible()
})

test('returns to the same updates after a reload, and loads rows above them @all', async ({
  page,
}) => {
  await page.goto('/updates')
  await expect(grid(page).getByRole('row').nth(3)).toBeVisible()
  await scrollThrough(page, 12)
  const first = (await settledRowsInView(page)).ids[0]
  const row = grid(page)
    .getByRole('row')
    .filter({ has: page.locator(`a[href*="${first}"]`) })
  const recorded = Date.parse((await row.locator('time').first().getAttribute('datetime')) ?? '')
  // The address changes after scrolling has stopped.
  const named = () => /before=\d+~([^&]+)/.exec(decodeURIComponent(page.url()))?.[1] ?? ''
  await expect.poll(() => Math.abs(Date.parse(named()) - recorded)).toBeLessThanOrEqual(1)
  await page.reload()
  await expect.poll(() => firstInView(page)).toBe(first)

  const ids = async () => (await rowsInView(page)).ids
  for (let turn = 0; turn < 5; turn++) {
    await grid(page).evaluate((table) => table.parentElement?.scrollBy(0, -400))
    await expect(grid(page).locator('[aria-busy=true]')).toHaveCount(0)
  }
  await expect.poll(ids).not.toContain(first)
})

test('announces new updates without moving the rows, and shows them on request', async ({
  page,
}) => {
  await page.goto('/updates')
  await expect(grid(page).getByRole('row').nth(3)).toBeVisible()
  await scrollThrough(page, 4)
  const before = await settledRowsInView(page)
  const news = page.getByRole('button', { name: /^\d+ new updates?$/ })
  await expect(news).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('status').filter({ hasText: /new update/ })).toBeAttached()
  expect(await settledRowsInView(page)).toEqual(before)
  await news.click()
  await expect(news).toBeHidden()
  await expect(page).toHaveURL(/\/updates$/)
  await expect.poll(async () => (await rowsInView(page)).ids).not.toEqual(before.ids)
})

test('shows new updates at once at the top, unless the list is paused @all', async ({ page }) => {
  await page.goto('/updates')
  await expect(grid(page).getByRole('row').nth(3)).toBeVisible()
  const first = await firstInView(page)
  await expect.poll(() => firstInView(page), { timeout: 60_000 }).not.toBe(first)
  await page.getByRole('button', { name: 'Live' }).click()
  const firstBefore = await firstInView(page)
  const news = page.getByRole('button', { name: /^\d+ new updates?$/ })
  await expect(news).toBeVisible({ timeout: 60_000 })
  expect(await firstInView(page)).toBe(firstBefore)
})

test('stops following new updates while the pointer is over the list, and continues when the pointer leaves @all', async ({
  page,
}) => {
  await page.goto('/updates')
  await expect(grid(page).getByRole('row').nth(3)).toBeVisible()
  await grid(page).getByRole('row').nth(3).hover()
  const firstBefore = await firstInView(page)
  const news = page.getByRole('button', { name: /^\d+ new updates?$/ })
  await expect(news).toBeVisible({ timeout: 60_000 })
  expect(await firstInView(page)).toBe(firstBefore)
  await page.mouse.move(2, 2)
  await expect(news).toBeHidden()
  await expect.poll(() => firstInView(page)).not.toBe(firstBefore)
})

test('moves along the timeline of updates by keyboard @all', async ({ page }) => {
  await page.goto('/updates')
  const strip = page.getByRole('slider', { name: 'Updates over time' })
  await expect(grid(page).getByRole('row').nth(3)).toBeVisible()
  const first = await firstInView(page)
  await strip.focus()
  await expect(strip).toHaveAttribute('aria-valuetext', /\d+ updates?$/)
  await page.keyboard.press('Home')
  await expect(strip).toHaveAttribute('aria-valuetext', /not read yet$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/before=\d+~/)
  await expect.poll(() => firstInView(page)).not.toBe(first)

  await page.getByRole('button', { name: 'Counts' }).click()
  const counts = page.getByRole('dialog', { name: 'Updates over time' })
  await expect(counts.getByRole('row').nth(2)).toBeVisible()
})

test('opens an update from the list by keyboard alone @all', async ({ page }) => {
  await page.goto('/updates')
  await expect(grid(page).getByRole('row').nth(5)).toBeVisible()
  await grid(page).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/updates\/1220[0-9a-f]{64}/)
  await expect(page.getByRole('link', { name: 'Close', exact: true })).toBeVisible()
})

test('loads further updates with the End key, one part at a time @all', async ({ page }) => {
  await page.goto('/updates')
  await expect(grid(page).getByRole('row').nth(5)).toBeVisible()
  await grid(page).focus()
  let last = await firstInView(page)
  for (let turn = 0; turn < 3; turn++) {
    await page.keyboard.press('End')
    await expect(grid(page).locator('[aria-busy=true]')).toHaveCount(0)
    await expect.poll(() => firstInView(page)).not.toBe(last)
    last = await firstInView(page)
  }
  await page.keyboard.press('Home')
  await expect(page).toHaveURL(/\/updates$/)
})

test("uses a separate URL for the update next to the list, and keeps the list's scroll position @all", async ({
  page,
}) => {
  await page.goto('/updates')
  await expect(grid(page).getByRole('row').nth(3)).toBeVisible()
  await scrollThrough(page, 5)
  const { ids } = await settledRowsInView(page)
  await grid(page)
    .locator('tr', { has: page.locator(`a[href*="${ids[4]}"]`) })
    .click({
      position: { x: 100, y: 12 },
    })
  await expect(page).toHaveURL(new RegExp(`/updates/${ids[4]}`))
  await expect(page.getByRole('link', { name: 'Close', exact: true })).toBeVisible()
  await expect(grid(page).locator('[aria-selected=true]')).toBeInViewport()
  const address = page.url()
  await page.reload()
  expect(page.url()).toBe(address)
  await expect(page.getByRole('link', { name: 'Close', exact: true })).toBeVisible()
  await expect(grid(page)).toBeVisible()
  await page.getByRole('link', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Close', exact: true })).toBeHidden()
})

test('reports an invalid parameter in the URL of the updates page @all', async ({ page }) => {
  await page.goto('/updates?before=long-ago')
  await expect(page.getByText('Parts of the address are invalid.')).toBeVisible()
  await expect(grid(page)).toBeVisible()
})

test('renders only the updates in view @all', async ({ page }) => {
  await page.goto('/updates')
  const rows = grid(page).getByRole('row')
  await expect(rows.nth(10)).toBeVisible()
  expect(await rows.count()).toBeLessThanOrEqual(81)
})

test('exports the updates that were scrolled past, as CSV and as JSON @all', async ({ page }) => {
  await page.goto('/updates')
  await expect(grid(page).getByRole('row').nth(3)).toBeVisible()
  for (const format of ['CSV', 'JSON']) {
    const saving = page.waitForEvent('download')
    await exportAs(page, format)
    expect((await saving).suggestedFilename()).toBe(`updates.${format.toLowerCase()}`)
  }
})

test.describe('a Scan that fails', () => {
  const dashboard = ownDashboard('--updates', '1500')

  test('continues the list of updates on request after a part could not be loaded', async ({
    page,
  }) => {
    await page.goto('/updates')
    await expect(grid(page).getByRole('row').nth(3)).toBeVisible()
    const expected = (await updatesFromBegin(page.request, 1500, dashboard.origin))
      .map(({ update_id: id }) => id)
      .toReversed()
    await dashboard.setFaults('scan:500=100%')
    await grid(page).focus()
    await page.keyboard.press('End')
    await page.keyboard.press('End')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('The next rows could not be loaded', { timeout: 60_000 })
    await dashboard.setFaults('')
    await alert.getByRole('button', { name: /Try again/ }).click()
    await expect(alert).toBeHidden()
    await page.keyboard.press('Home')
    const seen = (await scrollThrough(page, 12)).filter((id) => expected.includes(id))
    const begin = expected.indexOf(seen[0] ?? '')
    expect(seen).toEqual(expected.slice(begin, begin + seen.length))
    expect(seen.length).toBeGreaterThan(120)
  })
})
