import type { Page } from '@playwright/test'
import * as v from 'valibot'

/** Notes in each frame how many rows are in the document, header included: an init script. */
export const watchRows = `
  globalThis.maxRows = 0
  const count = () => {
    maxRows = Math.max(maxRows, document.querySelectorAll('tr').length)
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)`

/** The most rows that were in the document at once since the page was opened. */
export async function maxRowsMounted(page: Page): Promise<number> {
  return v.parse(v.number(), await page.evaluate('maxRows'))
}
