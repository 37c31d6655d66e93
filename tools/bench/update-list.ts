import type { Browser, Page } from '@playwright/test'
import * as v from 'valibot'
import { atMost, type Figure } from '../../e2e/figure.ts'
import { openHeapMeter } from './heap.ts'
import { withLongestTask } from './long-tasks.ts'
import { maxRowsMounted, watchRows } from './rows-mounted.ts'

/** Pixels of one turn of the wheel, about eight times the height of the visible rows. */
const wheelPixels = 6000

/**
 * Number of rows after which the browser's task records are read. The buffer for these records is
 * limited.
 */
const rowsATime = 10_000

/** Milliseconds without a further row after which the list counts as stuck. */
const patienceMs = 120_000

/**
 * Measures a page's memory and the length of its tasks while it scrolls through `rows` rows of the
 * history.
 */
export async function updateListFigures(
  origin: string,
  browser: Browser,
  rows: number,
): Promise<Figure[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const heapBytes = await openHeapMeter(page)
  const emptyBytes = await heapBytes()
  await page.addInitScript(watchRows)
  await page.goto(`${origin}/updates`)
  await page.getByRole('grid', { name: 'Updates' }).getByRole('link').first().waitFor()
  let last = 0
  let longest = 0
  while (last < rows) {
    const goal = Math.min(rows, last + rowsATime)
    const scrolled = await withLongestTask(browser, page, () => scrollTo(page, goal))
    last = scrolled.result
    longest = Math.max(longest, scrolled.longest)
  }
  const what = `Update list, ${last.toLocaleString('en')} rows scrolled through:`
  return [
    atMost(`${what} rows mounted`, await maxRowsMounted(page), 80),
    atMost(`${what} longest task`, longest, 50, ' ms'),
    atMost(`${what} heap growth`, ((await heapBytes()) - emptyBytes) / 1e6, 150, ' MB'),
  ]
}

/**
 * Scrolls the list with the mouse wheel until at least `rows` rows have been read. Returns the
 * number of rows read.
 */
async function scrollTo(page: Page, rows: number): Promise<number> {
  await page.mouse.move(720, 600)
  let last = 0
  let lastAt = performance.now()
  while (last < rows) {
    await page.mouse.wheel(0, wheelPixels)
    const read = v.parse(v.number(), await page.evaluate(lastRowRead))
    if (read > last) {
      last = read
      lastAt = performance.now()
    } else if (performance.now() - lastAt > patienceMs) {
      throw new Error(`The list did not go on after row ${last}.`)
    }
  }
  return last
}

const lastRowRead = `
  Math.max(0, ...[...document.querySelectorAll('tr[data-index]:not([aria-busy=true])')]
    .map((row) => Number(row.dataset.index) + 1))`
