import { readFile } from 'node:fs/promises'
import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'
import { anUpdate, historyOf, isDeep, treeOf, views } from './update-page.ts'

test('finds an externally signed transaction by its external hash, and links to the address with the update id @all', async ({
  page,
  request,
}) => {
  const signed = await anUpdate(request, (update) => update.external_transaction_hash !== undefined)
  await page.goto(`/updates/${signed.external_transaction_hash}`)
  await expect(page.getByRole('main')).toContainText('Found by its external transaction hash')
  await page.getByRole('link', { name: /its own address/ }).click()
  await expect(page).toHaveURL(new RegExp(`/updates/${signed.update_id}`))
  await expect(page.getByRole('main')).not.toContainText('Found by its external')
  await expect(page.getByRole('main')).toContainText('External hash')
})

test.describe('a Scan that fails', () => {
  const dashboard = ownDashboard('--updates', '200')

  test('reports that an update may exist while Scan is not ready, and loads the update later', async ({
    page,
  }) => {
    await dashboard.setFaults('scan:503=100%')
    await page.goto(`/updates/${dashboard.newestUpdateId}`)
    const alert = page.getByRole('alert').filter({ hasText: 'This update' })
    await expect(alert).toContainText('may exist', { timeout: 60_000 })
    await dashboard.setFaults('')
    await alert.getByRole('button', { name: /Try again/ }).click()
    await expect(views(page)).toBeVisible()
    await expect(alert).toBeHidden()
  })
})

test('accepts update ids as written by users and by older releases @all', async ({
  page,
  request,
}) => {
  const update = await anUpdate(request, isDeep)
  const [root = ''] = update.root_event_ids ?? []
  await page.goto(`/updates/${encodeURIComponent(`#${update.update_id.toUpperCase()}`)}`)
  await expect(page).toHaveURL(new RegExp(`/updates/${update.update_id}$`))
  await page.goto(`/updates/${encodeURIComponent(root)}`)
  await expect(page).toHaveURL(new RegExp(`/updates/${update.update_id}\\?event=`))
  await expect(treeOf(page).locator('[aria-selected=true]')).toHaveAttribute('data-index', '0')
})

const digits = 'ab'.repeat(32)
for (const [what, id, words] of [
  ['an id that nobody knows', `1220${digits}`, 'This Scan has no update with this id'],
  ['a text that is no id', 'nonsense', 'not an update id'],
  ['an unknown hash', digits, 'no update with this external transaction hash'],
  ['a contract id', `00${digits}`, 'This is a contract id'],
  ['a party', `alice::1220${digits}`, 'This is a party'],
  ['an offset', '4711', 'Scan does not know offsets'],
  ['half an id', `1220${digits.slice(0, 50)}`, '14 of its 68 characters are missing'],
] as const) {
  test(`explains ${what} @all`, async ({ page }) => {
    await page.goto(`/updates/${id}`)
    await expect(page.getByRole('alert')).toContainText(words)
  })
}

test('offers a lookup for text that is not an update id @all', async ({ page }) => {
  await page.goto('/updates/4711')
  await page.getByRole('link', { name: 'Look up other meanings' }).click()
  await expect(page).toHaveURL(/\/resolve\?text=/)
})

test('goes to the next update and back, by link and by key @all', async ({ page, request }) => {
  const [first, second, third] = await historyOf(request)
  const beside = page.getByRole('navigation', { name: 'Neighbouring updates' })
  // A key moves from the update on screen. The test therefore waits until the links start from this
  // update.
  const isShown = async (updateId = 'none') => {
    await expect(page).toHaveURL(new RegExp(updateId))
    const previous = beside.getByRole('link', { name: 'Previous' })
    await expect(previous).toHaveAttribute('href', new RegExp(updateId))
  }
  await page.goto(`/updates/${second?.update_id}`)
  await beside.getByRole('link', { name: 'Next' }).click()
  await isShown(third?.update_id)
  await page.keyboard.press('[')
  await isShown(second?.update_id)
  await page.keyboard.press('[')
  await isShown(first?.update_id)
  await beside.getByRole('link', { name: 'Previous' }).focus()
  await expect(beside.getByRole('link', { name: 'No earlier update' })).toBeVisible()
})

test('exports an update as a link, as a command, and as the exact text of the response @all', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const update = await anUpdate(request, isDeep)
  const [root = ''] = update.root_event_ids ?? []
  const search = `?after=begin&view=events&event=${encodeURIComponent(root)}`
  await page.goto(`/updates/${update.update_id}${search}`)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const choose = async (item: string) => {
    // The list, the update and the update's events each have an export button.
    await page.getByRole('button', { name: 'Export', exact: true }).nth(1).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('Copy link')
  await expect.poll(copied).toContain(`/updates/${update.update_id}?`)
  const permalink = new URL(await copied())
  expect(Object.fromEntries(permalink.searchParams)).toEqual({ view: 'events', event: root })
  await choose('Copy curl command')
  await expect.poll(copied).toContain(`/api/scan/v2/updates/${update.update_id}?`)

  const download = page.waitForEvent('download')
  await choose('JSON')
  const path = await (await download).path()
  const answer = await request.get(
    `/api/scan/v2/updates/${update.update_id}?daml_value_encoding=compact_json`,
  )
  expect(await readFile(path, 'utf8')).toBe(await answer.text())
})
