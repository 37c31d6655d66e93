import type { Page } from '@playwright/test'

/** Has the page note its tasks of 50 ms and more, from its next load on. */
export async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(`
    globalThis.longTasks = []
    new PerformanceObserver((list) => {
      longTasks.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask' })`)
}

/** The longest task since the last call, in milliseconds; 0 where none took 50 ms. */
export function longestTask(page: Page): Promise<number> {
  return page.evaluate<number>('Math.max(0, ...longTasks.splice(0))')
}
