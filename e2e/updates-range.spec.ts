import { updatesFromBegin } from './scan.ts'
import { expect, test } from './test.ts'
import { firstInView, grid } from './updates-list.ts'

test('goes to a range of updates, marks and counts them, and reports invalid text at its field', async ({
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

test('goes to a later range after a range without updates @all', async ({ page, request }) => {
  const updates = await updatesFromBegin(request, 60)
  const [first, last] = [updates[50], updates[55]]
  await page.goto('/updates')
  const goTo = async (from: string, to: string) => {
    await page.getByLabel('From', { exact: true }).fill(from)
    await page.getByLabel('To', { exact: true }).fill(to)
    await page.getByRole('button', { name: 'Go', exact: true }).click()
  }
  await goTo('2020-01-01 02:05', '2020-01-01 02:15')
  await expect(page.getByText('No updates before this position')).toBeVisible()
  await goTo(first?.record_time ?? '', last?.record_time ?? '')
  const range = page.getByRole('group', { name: 'Range', exact: true })
  await expect(range).toContainText('6 updates from')
  await expect.poll(() => firstInView(page)).toBe(last?.update_id)
})

test('accepts times in common notations, and shows the parsed times @all', async ({ page }) => {
  await page.goto('/updates')
  const from = page.getByLabel('From', { exact: true })
  await from.fill('2026-01-31 10:00')
  await expect(page.getByText('2026-01-31 10:00:00')).toBeVisible()
  await expect(from).toHaveAccessibleDescription(/2026-01-31 10:00:00/)
  const ranges = page.getByRole('button', { name: 'Ranges', exact: true })
  await ranges.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeHidden()
  await expect(ranges).toBeFocused()

  await ranges.click()
  await page.getByRole('button', { name: 'Last hour' }).click()
  await expect
    .poll(async () => {
      // Finds the first row in view by its link, because rows above the view are also rendered.
      const link = page.locator(`a[href*="${await firstInView(page)}"]`)
      const time = grid(page).locator('tr', { has: link }).locator('time').first()
      // The row may disappear before its time is read, because the list has not moved yet.
      const text = await time.getAttribute('datetime', { timeout: 1000 }).catch(() => null)
      return Date.parse(text ?? '')
    })
    .toBeGreaterThanOrEqual(Date.now() - 3_700_000)
})

test('selects a range on the timeline by pointer and by keyboard, and keeps the range for the search @all', async ({
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

  await page.reload()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(end)
  await page.getByRole('button', { name: 'Clear range' }).click()
  await expect(page).not.toHaveURL(/from=/)
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('')
  await strip.focus()
  await strip.press(' ')
  await strip.press('ArrowLeft')
  await strip.press('ArrowLeft')
  await strip.press('Enter')
  await expect(page).toHaveURL(/from=\d+~/)
})
