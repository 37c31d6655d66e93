import type { Page } from '@playwright/test'
import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'

const dashboard = ownDashboard('--updates', '300')

const banner = (tab: Page) => tab.getByRole('banner')
const purchaseOf = (tab: Page) => new URL(tab.url()).pathname

test('shares colour and time settings between two tabs, and sends a shared name look-up only once @all', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await Promise.all([page, other].map((tab) => tab.goto(`${dashboard.origin}/names/new`)))

  await banner(page)
    .getByRole('button', { name: /^Colours: as the system/ })
    .click()
  await expect(banner(other).getByRole('button', { name: /^Colours: light/ })).toBeVisible()
  await banner(page)
    .getByRole('button', { name: /^Times: Local/ })
    .click()
  await expect(banner(other).getByRole('button', { name: /^Times: UTC/ })).toBeVisible()

  // Both tabs look up the same name and request it at the same time. One tab sends the request, the
  // other is redirected to the existing request.
  for (const tab of [page, other]) {
    await tab.getByRole('textbox', { name: 'Name' }).fill('two-tabs')
    await expect(tab.getByRole('button', { name: 'Request name' })).toBeEnabled()
  }
  await Promise.all(
    [page, other].map((tab) => tab.getByRole('button', { name: 'Request name' }).click()),
  )
  await expect(page).toHaveURL(/\/names\/purchases\//)
  await expect(other).toHaveURL(/\/names\/purchases\//)
  expect(purchaseOf(page)).toBe(purchaseOf(other))
})
