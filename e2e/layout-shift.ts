import type { Page } from '@playwright/test'

/**
 * Time limit in milliseconds of `DeferredContent`. Content that still waits for the content above
 * it is then shown anyway.
 */
const longestHold = 5000

declare global {
  interface Window {
    layoutShift?: number
  }
}

/** From now on, adds up the layout shifts on every page that is opened. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript((longestHold) => {
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.startTime > longestHold || !('value' in entry)) continue
        if ('hadRecentInput' in entry && entry.hadRecentInput === true) continue
        window.layoutShift = (window.layoutShift ?? 0) + Number(entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, longestHold)
}

/** Returns the layout shift so far: the sum of all scores of the Layout Instability API. */
export function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(() => window.layoutShift ?? Number.NaN)
}
