import type { Browser } from '@playwright/test'
import { startServer } from '../../e2e/dashboard.ts'
import { atMost, type Figure } from '../../e2e/figure.ts'
import { largeUpdate } from './large-update.ts'
import { median } from './ratio.ts'
import { serveTexts } from './serve-texts.ts'

const leastEvents = 50_000
const allowedBesides = 100
const runs = 5

/** Records the time after the frame that rendered the first row of the tree. */
const markFirstPaint = `
  const look = () => {
    if (document.querySelector('[role=treeitem]') === null) requestAnimationFrame(look)
    else setTimeout(() => performance.mark('tree painted'))
  }
  requestAnimationFrame(look)`

/**
 * Measures the time from the end of the answer to the first paint of the tree. Subtracts 100 ms,
 * and divides the rest by the time of `JSON.parse` for the same answer.
 */
export async function updateTreeFigures(browser: Browser): Promise<Figure[]> {
  const { id, events, text } = largeUpdate(leastEvents)
  const scan = await serveTexts({
    [`/v2/updates/${id}`]: { type: 'application/json', text },
    '/v2/updates': { type: 'application/json', text: '{"transactions":[]}' },
    '/v0/migrations/last': { type: 'application/json', text: '{"migration_id":4}' },
  })
  const dashboard = await startServer({ env: { SCAN_URL: scan.origin } })
  try {
    const ratios: number[] = []
    for (let run = 0; run < runs; run++) {
      const { painted, parsed } = await visit(browser, dashboard.origin, id)
      ratios.push(Math.max(painted - allowedBesides, 0) / parsed)
    }
    const what = `Update tree of ${events.toLocaleString('en')} events, first paint less 100 ms`
    return [atMost(what, median(ratios), 3, ' × JSON.parse')]
  } finally {
    dashboard.stop()
    scan.stop()
  }
}

/**
 * Returns two times in milliseconds, measured in the same page: from the end of the answer to the
 * first paint, and of `JSON.parse`.
 */
async function visit(
  browser: Browser,
  origin: string,
  id: string,
): Promise<{ painted: number; parsed: number }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(markFirstPaint)
  await page.goto(`${origin}/updates/${id}`)
  await page.getByRole('treeitem').first().waitFor()
  const painted = await page.evaluate<number>(`
    performance.getEntriesByName('tree painted')[0].startTime -
      performance.getEntriesByType('resource').find(({ name }) => name.includes('${id}')).responseEnd`)
  const parsed = await page.evaluate<number[]>(`
    fetch('/api/scan/v2/updates/${id}').then((answer) => answer.text()).then((text) =>
      Array.from({ length: 5 }, () => {
        const begin = performance.now()
        JSON.parse(text)
        return performance.now() - begin
      }))`)
  await context.close()
  return { painted, parsed: median(parsed) }
}
