import type { Locator, Page } from '@playwright/test'

/**
 * Selects a format in an *Export* menu: the only one of the page, or the given one. The formats of a
 * partial list are marked.
 */
export async function exportAs(page: Page, format: string, menu?: Locator): Promise<void> {
  await (menu ?? page.getByRole('button', { name: 'Export', exact: true })).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${format}(?: \\(partial\\))?$`) }).click()
}
