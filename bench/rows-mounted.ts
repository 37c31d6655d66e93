import type { Page } from '@playwright/test'
import * as v from 'valibot'

/** Notes in each frame how many rows are in the document, header included: an init script. */
export const watchRows = `
  globalThis.mostRows = 0
  const count = () => {
    mostRows = Math.max(mostRows, document.querySelectorAll('tr').length)
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)`

/** The most rows that were in the document at once since the page was opened. */
export async function mostRowsMounted(page: Page): Promise<number> {
  return v.parse(v.number(), await page.evaluate('mostRows'))
}
