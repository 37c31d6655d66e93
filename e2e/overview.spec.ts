import { instanceNames } from './scan.ts'
import { expect, test } from './test.ts'

test('says how each connection answers', async ({ page }) => {
  await page.goto('/')
  const connections = page.getByRole('region', { name: 'Connections' }).getByRole('table')
  for (const family of ['Ledger', 'Scan', 'Validator', 'Registry']) {
    const row = connections.getByRole('row', { name: family })
    await expect(row).toContainText('ready')
    await expect(row).toContainText('sandbox')
    await expect(row).toContainText(/\d+ ms/)
  }
  await expect(connections.getByRole('row', { name: 'Ledger' })).toContainText(
    'readyz check passed',
  )
})

test('shows the participant and the network by their own names', async ({ page, request }) => {
  const names = await instanceNames(request)
  await page.goto('/')
  const network = page.getByRole('region', { name: 'Network' })
  await expect(network).toContainText(names.network_name)
  await expect(network).toContainText(names.amulet_name_acronym)
  const participant = page.getByRole('region', { name: 'Participant' })
  await expect(participant).toContainText('::1220')
  await expect(participant).toContainText(/Ledger end\s*[\d,]+/)
  await expect(
    page.getByRole('region', { name: 'Mining rounds' }).getByRole('row'),
  ).not.toHaveCount(0)
})

test('new updates flow in without a reload', async ({ page }) => {
  await page.goto('/')
  const updates = page.getByRole('region', { name: 'Newest updates' }).getByRole('listitem')
  await expect(updates).toHaveCount(12)
  const first = await updates.first().getByRole('link').getAttribute('href')
  await expect(updates.first().getByRole('link')).not.toHaveAttribute('href', first ?? '', {
    timeout: 60_000,
  })
})
