import { updatesFromBegin } from './scan.ts'
import { expect, test } from './test.ts'

test('lists the history newest first, page after page, to its beginning', async ({ page }) => {
  await page.goto('/updates')
  const table = page.getByRole('grid', { name: 'Updates' })
  await expect(table.getByRole('row').nth(3)).toBeVisible()
  const times = await table
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''))
  expect(times.length).toBeGreaterThan(10)
  expect(times).toEqual(times.toSorted().toReversed())

  await page.getByRole('link', { name: 'Older' }).first().click()
  await expect(page).toHaveURL(/before=\d+~/)
  const older = table.locator('time').first()
  await expect(older).not.toHaveAttribute('datetime', times[0] ?? '')
  expect((await older.getAttribute('datetime')) ?? '' < (times.at(-1) ?? '')).toBeTruthy()

  await page.getByRole('link', { name: 'Beginning' }).first().click()
  await expect(page).toHaveURL(/after=begin/)
})

test('reads forward from the beginning exactly as the ledger has it', async ({ page, request }) => {
  const expected = (await updatesFromBegin(request, 100)).slice(0, 8)
  await page.goto('/updates?after=begin')
  const links = page.getByRole('grid', { name: 'Updates' }).getByRole('link')
  for (const [index, { update_id: id }] of expected.entries()) {
    await expect(links.nth(index)).toHaveAttribute('href', new RegExp(id))
  }
})

test('goes to a moment, and says at the field what it does not understand', async ({
  page,
  request,
}) => {
  const update = (await updatesFromBegin(request, 60))[50]
  await page.goto('/updates')
  const time = page.getByLabel('Record time')
  await time.fill('yesterday')
  await page.getByRole('button', { name: 'Go' }).click()
  await expect(page.getByText('An ISO time with its zone')).toBeVisible()
  await expect(page).toHaveURL(/\/updates$/)

  await page.getByLabel('Migration').fill(String(update?.migration_id))
  await time.fill(update?.record_time ?? '')
  await page.getByRole('button', { name: 'Go' }).click()
  await expect(page.getByRole('grid', { name: 'Updates' }).locator('time').first()).toHaveAttribute(
    'datetime',
    update?.record_time ?? '',
  )
})

test('is walked and opened by keyboard alone', async ({ page }) => {
  await page.goto('/updates')
  const table = page.getByRole('grid', { name: 'Updates' })
  await expect(table.getByRole('row').nth(5)).toBeVisible()
  await table.focus()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/updates\/1220[0-9a-f]{64}/)
  await expect(page.getByRole('heading', { name: 'Update', exact: true })).toBeVisible()
})

test('keeps what is open beside the list in its own address', async ({ page }) => {
  await page.goto('/updates')
  await page.getByRole('grid', { name: 'Updates' }).getByRole('row').nth(4).click()
  await expect(page).toHaveURL(/\/updates\/1220/)
  const address = page.url()
  await page.reload()
  expect(page.url()).toBe(address)
  await expect(page.getByRole('heading', { name: 'Update', exact: true })).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Updates' })).toBeVisible()
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Update', exact: true })).toBeHidden()
})

test('names a part of the address that it does not understand', async ({ page }) => {
  await page.goto('/updates?before=long-ago')
  await expect(page.getByText('The address was not understood whole.')).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Updates' })).toBeVisible()
})

test('draws only the rows in view', async ({ page }) => {
  await page.goto('/updates')
  const rows = page.getByRole('grid', { name: 'Updates' }).getByRole('row')
  await expect(rows.nth(10)).toBeVisible()
  expect(await rows.count()).toBeLessThanOrEqual(81)
})
