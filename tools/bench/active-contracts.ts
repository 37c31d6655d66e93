import type { Browser, Page } from '@playwright/test'
import { atMost, type Figure } from '../../e2e/figure.ts'
import { withLongestTask } from './long-tasks.ts'
import { maxRowsMounted, watchRows } from './rows-mounted.ts'

const wheelPixels = 6000
const turns = 40

/**
 * Time limit in milliseconds for each wait of this measurement, such as loading 100,000 contracts.
 * Allows for other load on the machine.
 */
const patienceMs = 300_000

/**
 * Measures the contracts page while it loads, sorts, filters and scrolls through a very long list.
 * `origin` is a dashboard on a sandbox with many private contracts.
 */
export async function activeContractsFigures(origin: string, browser: Browser): Promise<Figure[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(patienceMs)
  await page.addInitScript(watchRows)
  await page.goto(`${origin}/node`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const reading = await withLongestTask(browser, page, async () => {
    await page.goto(`${origin}/contracts`)
    await page.getByText('All read').waitFor()
    return page.getByRole('grid', { name: 'Contracts' }).getAttribute('aria-rowcount')
  })
  const arranging = await withLongestTask(browser, page, () => arrange(page))
  const what = `${Number(reading.result).toLocaleString('en')} active contracts`
  return [
    atMost(`${what} read: the page's longest task`, reading.longest, 50, ' ms'),
    atMost(`${what} sorted, found, scrolled: longest task`, arranging.longest, 50, ' ms'),
    atMost(`${what}: rows mounted`, await maxRowsMounted(page), 80),
  ]
}

async function arrange(page: Page): Promise<void> {
  await page.getByLabel('Sort by').selectOption('contract')
  await page.getByRole('searchbox', { name: 'Find' }).fill('iou')
  await page.mouse.move(720, 700)
  for (let turn = 0; turn < turns; turn++) {
    await page.mouse.wheel(0, wheelPixels)
    await page.evaluate(`new Promise((resolve) => requestAnimationFrame(resolve))`)
  }
  await page.locator('tr[data-index][aria-busy=true]').first().waitFor({ state: 'detached' })
}
