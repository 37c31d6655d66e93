import type { Locator, Page } from '@playwright/test'

/** Selects a format in an *Export* menu: the only one of the page, or the given one. */
export async function exportAs(page: Page, format: string, menu?: Locator): Promise<void> {
  await (menu ?? page.getByRole('button', { name: /^Export(?: \(.*\))?$/ })).click()
  await page.getByRole('menuitem', { name: format, exact: true }).click()
}
