import type { Page } from '@playwright/test'
import * as v from 'valibot'

/** An init script that counts in each frame the rows in the document, including the header. */
export const watchRows = `
  globalThis.maxRows = 0
  const count = () => {
    maxRows = Math.max(maxRows, document.querySelectorAll('tr').length)
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)`

/**
 * Returns the largest number of rows that were in the document at once since the page was opened.
 */
export async function maxRowsMounted(page: Page): Promise<number> {
  return v.parse(v.number(), await page.evaluate('maxRows'))
}
