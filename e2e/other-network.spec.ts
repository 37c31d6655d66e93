import { addresses } from './addresses.ts'
import { updateAt, updateCount } from './other-network/history.ts'
import { expect, test } from './test.ts'

test.use({ baseURL: addresses.otherNetwork })

test('shows the data and the names of the Scan in SCAN_URL @all', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Network' })).toContainText('Far Coin (FAR)')
  await expect(page.getByRole('banner')).toContainText('Far Network')
  await expect(page.getByRole('region', { name: 'Newest updates' })).toContainText('Bond')
})

test('names the variable that configures a missing API family', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Participant' })).toContainText('LEDGER_URL')
  const connections = page.getByRole('region', { name: 'Connections' })
  for (const variable of ['LEDGER_URL', 'VALIDATOR_URL', 'REGISTRY_URL']) {
    await expect(connections).toContainText(variable)
  }
})

test('uses /v0/updates if the release has no newer endpoint, and shows the used endpoint', async ({
  page,
}) => {
  await page.goto('/updates')
  await expect(page.getByText('Served by POST /v0/updates')).toBeVisible()
  const newest = updateAt(updateCount - 1)
  await expect(page.getByRole('grid').locator('time').first()).toHaveAttribute(
    'datetime',
    newest.record_time,
  )
  await page.goto(`/updates/${String(newest['update_id'])}`)
  await expect(page.getByText('Served by GET /v0/updates/{update_id}')).toBeVisible()
  await expect(page.getByRole('tree')).toContainText('Redeem')
})

test("keeps every digit of another network's responses", async ({ page }) => {
  const issued = updateAt(updateCount - 2)
  await page.goto(`/updates/${String(issued['update_id'])}`)
  await expect(page.getByRole('region', { name: 'Selected event' })).toContainText(
    '1,000,000.0000000001',
  )
})
