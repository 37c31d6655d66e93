import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'
import { openList } from './votes.ts'

const withoutAdmin = ownDashboard('--updates', '1000', '--hide', '/v0/admin')

test("explains a failing Scan, and reads votes from the history without Scan's admin endpoints @all", async ({
  page,
}) => {
  await withoutAdmin.setFaults('scan:500=100%')
  await page.goto(`${withoutAdmin.origin}/votes`)
  const alert = page.getByRole('alert').filter({ hasText: 'open vote requests' })
  await expect(alert).toContainText('500', { timeout: 60_000 })
  await withoutAdmin.setFaults('')
  await alert.getByRole('button', { name: /Try again/ }).click()
  await expect(page.getByText('This Scan does not list open vote requests')).toBeVisible()
  const rows = openList(page).getByRole('row')
  await expect(rows.nth(1)).toContainText('needs 9', { timeout: 60_000 })
  await page.getByLabel('Find', { exact: true }).fill('no such vote')
  await expect(page.getByText('No open request contains this text')).toBeVisible()

  await page.getByRole('link', { name: 'Closed' }).click()
  await expect(page.getByText('This Scan does not list closed vote requests')).toBeVisible()
  const closed = page.getByRole('grid', { name: 'Closed vote requests' }).getByRole('row')
  await expect(closed.filter({ hasText: 'accepted' }).first()).toBeVisible({ timeout: 60_000 })
  await page.getByLabel('Outcome').selectOption('no')
  await expect(closed.filter({ hasText: 'accepted' })).toHaveCount(0)
  await closed.nth(1).click()
  await expect(page.getByRole('heading', { name: 'Raw result' })).toBeVisible({ timeout: 60_000 })
})
