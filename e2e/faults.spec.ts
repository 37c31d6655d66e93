import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'

/** A separate dashboard, because its faults would disturb other tests. */
const dashboard = ownDashboard('--updates', '500')
test.describe.configure({ mode: 'serial' })

test('explains a busy Scan and retries automatically or on request', async ({ page }) => {
  await dashboard.setFaults('scan:503=100%')
  await page.goto(`${dashboard.origin}/updates`)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('503', { timeout: 60_000 })
  await expect(alert).toContainText('Scan: ')
  await expect(alert).toContainText(/Retries automatically in \d+ s\./)
  await dashboard.setFaults('')
  await alert.getByRole('button', { name: /Try again/ }).click()
  await expect(page.getByRole('grid', { name: 'Updates' })).toBeVisible()
})

test('keeps the updates on screen when new updates cannot be loaded @all', async ({ page }) => {
  await page.goto(`${dashboard.origin}/updates`)
  const rows = page.getByRole('grid', { name: 'Updates' }).getByRole('row')
  await expect(rows.nth(5)).toBeVisible()
  await dashboard.setFaults('scan:500=100%')
  await expect(page.getByRole('alert').first()).toContainText('500', { timeout: 60_000 })
  await expect(rows.nth(5)).toBeVisible()
})

test('shows a message and never a blank page if a response is cut or malformed', async ({
  page,
}) => {
  for (const fault of ['cut', 'malformed']) {
    await dashboard.setFaults(`scan:${fault}=100%`)
    await page.goto(`${dashboard.origin}/updates/1220${'00'.repeat(32)}`)
    await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('banner')).toBeVisible()
  }
})

test("shows the participant's own message when the participant is not ready @all", async ({
  page,
}) => {
  await dashboard.setFaults('ledger:503=100%')
  await page.goto(dashboard.origin)
  await expect(
    page.getByRole('region', { name: 'Connections' }).getByRole('row', { name: 'Ledger' }),
  ).toContainText('not ready')
})
