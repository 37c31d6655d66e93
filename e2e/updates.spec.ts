import { updatesFromBegin } from './scan.ts'
import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'
import { firstInView, grid, inView, scrollThrough, wholeView } from './updates-list.ts'

test('lists the history newest first, scrolled through without losing a row', async ({
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

test('reads forward from the beginning exactly as the ledger has it', async ({ page, request }) => {
  const expected = (await updatesFromBegin(request, 400)).map(({ update_id: id }) => id)
  await page.goto('/updates?after=begin')
  await expect(grid(page).getByRole('row').nth(3)).toBeVisible()
  const seen = await scrollThrough(page, 18)
  expect(seen.length).toBeGreaterThan(200)
  expect(seen).toEqual(expected.slice(0, seen.length))
})

test('has links for those who do not scroll, and ends where the history begins', async ({
  page,
  request,
}) => {
  const [oldest] = await updatesFromBegin(request, 1)
  await page.goto('/updates')
  await expect(grid(page).getByRole('row').nth(3)).toBeVisible()
  const links = page.getByRole('navigation', { name: 'Pages of the list' })
  const before = await wholeView(page)
  await links.getByRole('link', { name: 'Older' }).click()
  await expect(page).toHaveURL(/before=\d+~/)
  await expect.poll(() => firstInView(page)).not.toBe(before.ids[0])
  const { ids } = await wholeView(page)
  expect(before.ids.slice(-3)).toContain(ids[0])
  await links.getByRole('link', { name: 'Newest', exact: true }).click()
  await expect(page).toHaveURL(/\/updates$/)

  await links.getByRole('link', { name: 'Beginning' }).click()
  await expect(page).toHaveURL(/after=begin/)
  await expect.poll(() => firstInView(page)).toBe(oldest?.update_id)
  await links.getByRole('link', { name: 'Newest first' }).click()
  await expect(page.getByText('The history begins here.')).toBeVisible()
})

test('goes to a range, marks it and counts it, and says at the field what it does not understand', async ({
  page,
  request,
}) => {
  const updates = await updatesFromBegin(request, 60)
  const [first, last] = [updates[50], updates[55]]
  await page.goto('/updates')
  const from = page.getByLabel('From', { exact: true })
  await from.fill('half past two')
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(page.getByText('A time such as 02:10, yesterday 02:10')).toBeVisible()
  await expect(page).toHaveURL(/\/updates$/)

  // Forward from where it begins, while it has no end.
  await from.fill(first?.record_time ?? '')
  await from.press('Enter')
  await expect.poll(() => firstInView(page)).toBe(first?.update_id)

  await page.getByLabel('To', { exact: true }).fill(last?.record_time ?? '')
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  const range = page.getByRole('group', { name: 'Range', exact: true })
  await expect(range).toContainText('6 updates from')
  await page.getByRole('link', { name: 'Newest first' }).click()
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect.poll(() => firstInView(page)).toBe(last?.update_id)
  await expect(range).toContainText('6 updates from')

  await range.getByRole('link', { name: 'Search these' }).click()
  await expect(page.getByText(/6 matches/).first()).toBeVisible()
})

test('goes to a range after one in which nothing happened', async ({ page, request }) => {
  const updates = await updatesFromBegin(request, 60)
  const [first, last] = [updates[50], updates[55]]
  await page.goto('/updates')
  const goTo = async (from: string, to: string) => {
    await page.getByLabel('From', { exact: true }).fill(from)
    await page.getByLabel('To', { exact: true }).fill(to)
    await page.getByRole('button', { name: 'Go', exact: true }).click()
  }
  await goTo('2020-01-01 02:05', '2020-01-01 02:15')
  await expect(page.getByText('No update comes before this position')).toBeVisible()
  await goTo(first?.record_time ?? '', last?.record_time ?? '')
  const range = page.getByRole('group', { name: 'Range', exact: true })
  await expect(range).toContainText('6 updates from')
  await expect.poll(() => firstInView(page)).toBe(last?.update_id)
})

test('reads a time as people say it, and shows what it understood', async ({ page }) => {
  await page.goto('/updates')
  const from = page.getByLabel('From', { exact: true })
  await from.fill('2026-01-31 10:00')
  await expect(page.getByText('2026-01-31 10:00:00')).toBeVisible()
  await page.getByRole('button', { name: 'Choose the day: From' }).click()
  await page.getByRole('button', { name: '30 January 2026' }).click()
  await expect(from).toHaveValue('2026-01-30 10:00:00')
  const calendar = page.getByRole('button', { name: 'Choose the day: From' })
  await expect(calendar).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Next month' })).toBeHidden()
  await expect(calendar).toBeFocused()
  await expect(from).toHaveAccessibleDescription(/2026-01-30 10:00:00/)

  await page.getByRole('button', { name: 'Last hour' }).click()
  await expect(from).toHaveValue('-1h')
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect
    .poll(async () => {
      // Rows above the view are drawn too.
      const link = page.locator(`a[href*="${await firstInView(page)}"]`)
      const time = grid(page).locator('tr', { has: link }).locator('time').first()
      // The row may go before it is asked: the list has not moved yet.
      const text = await time.getAttribute('datetime', { timeout: 1000 }).catch(() => null)
      return Date.parse(text ?? '')
    })
    .toBeGreaterThanOrEqual(Date.now() - 3_700_000)
})

test('a range is drawn on the strip, by pointer and by keyboard, and kept for the search', async ({
  page,
}) => {
  await page.goto('/updates')
  const strip = page.getByRole('slider', { name: 'Updates over time' })
  await expect(strip).toHaveAttribute('aria-valuetext', /updates?$/)
  const box = await strip.boundingBox()
  if (box === null) throw new Error('no strip')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width * 0.4, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.6, y, { steps: 4 })
  await page.mouse.up()
  await expect(page).toHaveURL(/from=\d+~.*&to=\d+~|to=\d+~.*&from=\d+~/)
  const { searchParams } = new URL(page.url())
  await expect(page.getByRole('group', { name: 'Range', exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Search', exact: true }).click()
  const [, end = ''] = searchParams.get('to')?.split('~') ?? []
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(end)
  await page.goBack()

  // An address that somebody shares fills its fields.
  await page.reload()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(end)
  await page.getByRole('button', { name: 'Forget the range' }).click()
  await expect(page).not.toHaveURL(/from=/)
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('')
  await strip.focus()
  await strip.press(' ')
  await strip.press('ArrowLeft')
  await strip.press('ArrowLeft')
  await strip.press('Enter')
  await expect(page).toHaveURL(/from=\d+~/)
})

test('comes back to the same rows after a reload, and reads on upwards from there', async ({
  page,
}) => {
  await page.goto('/updates')
  await expect(grid(page).getByRole('row').nth(3)).toBeVisible()
  await scrollThrough(page, 12)
  const first = (await wholeView(page)).ids[0]
  const row = grid(page)
    .getByRole('row')
    .filter({ has: page.locator(`a[href*="${first}"]`) })
  const recorded = Date.parse((await row.locator('time').first().getAttribute('datetime')) ?? '')
  // The address follows once scrolling has come to rest.
  const named = () => /before=\d+~([^&]+)/.exec(decodeURIComponent(page.url()))?.[1] ?? ''
  await expect.poll(() => Math.abs(Date.parse(named()) - recorded)).toBeLessThanOrEqual(1)
  await page.reload()
  await expect.poll(() => firstInView(page)).toBe(first)

  const ids = async () => (await inView(page)).ids
  for (let turn = 0; turn < 5; turn++) {
    await grid(page).evaluate((table) => table.parentElement?.scrollBy(0, -400))
    await expect(grid(page).locator('[aria-busy=true]')).toHaveCount(0)
  }
  await expect.poll(ids).not.toContain(first)
})

test('announces new updates without moving what is read, and shows them on request', async ({
  page,
}) => {
  await page.goto('/updates')
  await expect(grid(page).getByRole('row').nth(3)).toBeVisible()
  await scrollThrough(page, 4)
  const before = await wholeView(page)
  const news = page.getByRole('button', { name: /^\d+ new updates?$/ })
  await expect(news).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('status').filter({ hasText: /new update/ })).toBeAttached()
  expect(await wholeView(page)).toEqual(before)
  await news.click()
  await expect(news).toBeHidden()
  await expect(page).toHaveURL(/\/updates$/)
  await expect.poll(async () => (await inView(page)).ids).not.toEqual(before.ids)
})

test('shows new updates at once at the top, unless it is told to wait', async ({ page }) => {
  await page.goto('/updates')
  await expect(grid(page).getByRole('row').nth(3)).toBeVisible()
  const first = await firstInView(page)
  await expect.poll(() => firstInView(page), { timeout: 60_000 }).not.toBe(first)
  await page.getByRole('button', { name: 'Live' }).click()
  const kept = await firstInView(page)
  const news = page.getByRole('button', { name: /^\d+ new updates?$/ })
  await expect(news).toBeVisible({ timeout: 60_000 })
  expect(await firstInView(page)).toBe(kept)
})

test('holds still while the pointer rests on the list, and goes on when it leaves', async ({
  page,
}) => {
  await page.goto('/updates')
  await expect(grid(page).getByRole('row').nth(3)).toBeVisible()
  await grid(page).getByRole('row').nth(3).hover()
  const kept = await firstInView(page)
  const news = page.getByRole('button', { name: /^\d+ new updates?$/ })
  await expect(news).toBeVisible({ timeout: 60_000 })
  expect(await firstInView(page)).toBe(kept)
  await page.mouse.move(2, 2)
  await expect(news).toBeHidden()
  await expect.poll(() => firstInView(page)).not.toBe(kept)
})

test('goes along the time that was read by keyboard', async ({ page }) => {
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

test('is walked and opened by keyboard alone', async ({ page }) => {
  await page.goto('/updates')
  await expect(grid(page).getByRole('row').nth(5)).toBeVisible()
  await grid(page).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/updates\/1220[0-9a-f]{64}/)
  await expect(page.getByRole('heading', { name: 'Update', exact: true })).toBeVisible()
})

test('reads on with the End key, a part at a time', async ({ page }) => {
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

test('keeps what is open beside the list in its own address, and the list where it is', async ({
  page,
}) => {
  await page.goto('/updates')
  await expect(grid(page).getByRole('row').nth(3)).toBeVisible()
  await scrollThrough(page, 5)
  const { ids } = await wholeView(page)
  await grid(page)
    .locator('tr', { has: page.locator(`a[href*="${ids[4]}"]`) })
    .click({
      position: { x: 100, y: 12 },
    })
  await expect(page).toHaveURL(new RegExp(`/updates/${ids[4]}`))
  await expect(page.getByRole('heading', { name: 'Update', exact: true })).toBeVisible()
  await expect(grid(page).locator('[aria-selected=true]')).toBeInViewport()
  const address = page.url()
  await page.reload()
  expect(page.url()).toBe(address)
  await expect(page.getByRole('heading', { name: 'Update', exact: true })).toBeVisible()
  await expect(grid(page)).toBeVisible()
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Update', exact: true })).toBeHidden()
})

test('names a part of the address that it does not understand', async ({ page }) => {
  await page.goto('/updates?before=long-ago')
  await expect(page.getByText('The address was not understood whole.')).toBeVisible()
  await expect(grid(page)).toBeVisible()
})

test('draws only the rows in view', async ({ page }) => {
  await page.goto('/updates')
  const rows = grid(page).getByRole('row')
  await expect(rows.nth(10)).toBeVisible()
  expect(await rows.count()).toBeLessThanOrEqual(81)
})

test('saves the rows that were passed as CSV and as JSON', async ({ page }) => {
  await page.goto('/updates')
  await expect(grid(page).getByRole('row').nth(3)).toBeVisible()
  for (const format of ['CSV', 'JSON']) {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: `Save ${format}` }).click()
    expect((await saving).suggestedFilename()).toBe(`updates.${format.toLowerCase()}`)
  }
})

test.describe('where Scan fails', () => {
  const dashboard = ownDashboard('--updates', '1500')

  test('goes on where a part failed, once it is asked to', async ({ page }) => {
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
    await expect(alert).toContainText('The next rows were not read', { timeout: 60_000 })
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
