import { holdingsAt } from './holdings.ts'
import { addressOf, list, expectLoaded, save, someOwners } from './holdings-page.ts'
import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'

const dashboard = ownDashboard('--updates', '3000')
test.describe.configure({ mode: 'serial' })

test('stops and resumes loading holdings, and marks partial results on the page and in files @all', async ({
  page,
  request,
}) => {
  const { snapshot, owners } = await someOwners(request, 15, dashboard.origin)
  const holdings = await holdingsAt(request, snapshot, owners, dashboard.origin)
  expect(holdings.length).toBeGreaterThan(1000)
  await dashboard.setFaults('scan:latency=1500')
  await page.goto(`${dashboard.origin}${addressOf(owners, { view: 'holdings' })}`)
  await expect(page.getByText('1,000 holdings').first()).toBeVisible()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText('Stopped: partial')).toBeVisible()
  await expect(list(page)).toBeVisible()
  const { name, text } = await save(page, 'CSV')
  expect(name).toMatch(/-partial\.csv$/)
  expect(text.split('\r\n')[1]?.split(',')[2]).toBe('yes')
  await page.getByRole('link', { name: 'Charts' }).click()
  await expect(page.getByText('the charts show the holdings loaded so far')).toBeVisible()
  await dashboard.setFaults('')
  await page.getByRole('button', { name: 'Resume' }).click()
  await expectLoaded(page)
  await page.getByRole('link', { name: 'Holdings', exact: true }).last().click()
  await expect(list(page)).toHaveAttribute('aria-rowcount', String(holdings.length + 1))
})

test('keeps the loaded holdings on screen while Scan fails, and loads everything on a retry @all', async ({
  page,
  request,
}) => {
  const { owners } = await someOwners(request, 2, dashboard.origin)
  await page.goto(`${dashboard.origin}${addressOf(owners)}`)
  await expectLoaded(page)
  await dashboard.setFaults('scan:500=100%')
  await page.getByRole('link', { name: 'Holdings', exact: true }).last().click()
  await expect(list(page).getByRole('row').nth(2)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('alert').first()).toContainText('500')
  await dashboard.setFaults('')
  await page
    .getByRole('button', { name: /Try again/ })
    .first()
    .click()
  await expect(page.getByText(/\d+ owners/).first()).toBeVisible()
  await expectLoaded(page)
})

test("shows Scan's own message when Scan rejects a request @all", async ({ page, request }) => {
  const { owners } = await someOwners(request, 2, dashboard.origin)
  await dashboard.setFaults('scan:400=100%')
  await page.goto(`${dashboard.origin}${addressOf(owners)}`)
  await expect(page.getByRole('alert').first()).toContainText('The request content was malformed.')
  await dashboard.setFaults('')
  await page
    .getByRole('button', { name: /Try again/ })
    .first()
    .click()
  await expectLoaded(page)
})

test('waits for a busy Scan and then continues to load holdings @all', async ({
  page,
  request,
}) => {
  const { snapshot, owners } = await someOwners(request, 2, dashboard.origin)
  const at = snapshot.record_time
  const migration = String(snapshot.migration_id)
  await dashboard.setFaults('scan:503=100%')
  await page.goto(`${dashboard.origin}${addressOf(owners, { at, migration, match: 'exact' })}`)
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert').first()).toContainText('503')
  await dashboard.setFaults('')
  await page.getByRole('button', { name: 'Try now' }).click()
  await expectLoaded(page)
})
