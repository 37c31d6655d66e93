import type { Browser } from '@playwright/test'
import { openBrowser } from './browser.ts'
import { startDashboard } from './dashboard.ts'
import { atMost, type Figure } from './figure.ts'
import { watchLoading, type Loaded } from './loaded.ts'
import { routesToMeasure } from './routes.ts'

const firstRouteScripts = 150
const otherRouteScripts = 80
/** An update beside the search that it was found by: two pages at once. */
const twoPagesScripts = 96
const twoPages = /^Match/
const drawnLater = 5
const styles = 15
const requests = 8

/** What a first visit to each route loads, brotli, in KiB; and what other routes add to the first. */
export async function routeSizeFigures(): Promise<Figure[]> {
  const dashboard = await startDashboard({ flags: ['--updates', '500'] })
  const browser = await openBrowser()
  try {
    const figures: Figure[] = []
    const everywhere = await visitEverywhere(browser, dashboard.origin)
    let first: Loaded | undefined
    for (const { name, path } of routesToMeasure(dashboard.newestUpdateId)) {
      const loaded = await visit(browser, dashboard.origin + path)
      first ??= loaded
      figures.push(...routeFigures(name, loaded, first, everywhere))
    }
    return figures
  } finally {
    await browser.close()
    dashboard.stop()
  }
}

/**
 * Routes that are over the budget of 80 KiB (docs/architecture.md, Budgets), with what they may have until
 * they are brought down: they must not grow. The overview's is what comes after its first screen.
 */
const overBudget: ReadonlyMap<string, number> = new Map([
  ['Overview', 110],
  ['Update, who sees it', 98],
  ['Update of both sides', 107],
])

/** Against the budgets (docs/architecture.md, Budgets): the first route by itself, any other by the scripts that it adds to the first. */
export function routeFigures(
  name: string,
  loaded: Loaded,
  first: Loaded,
  everywhere: Loaded,
): Figure[] {
  const isNew = ([url]: readonly [string, number]) => !first.scripts.has(url)
  if (loaded === first) {
    return [
      atMost(`${name}: scripts`, kib(loaded.scripts), firstRouteScripts, ' KiB'),
      atMost(
        'Drawn later on every page: scripts',
        kib(new Map([...everywhere.scripts].filter(isNew))),
        drawnLater,
        ' KiB',
      ),
      atMost(`${name}: script requests`, loaded.scripts.size, requests),
      atMost(`${name}: styles`, kib(loaded.styles), styles, ' KiB'),
    ]
  }
  const added = [...loaded.scripts].filter(isNew).filter(([url]) => !everywhere.scripts.has(url))
  const most = overBudget.get(name) ?? (twoPages.test(name) ? twoPagesScripts : otherRouteScripts)
  return [atMost(`${name}: added scripts`, kib(new Map(added)), most, ' KiB')]
}

/** What every page loads, with what it draws some seconds after it is there: a page that has nothing else. */
export function visitEverywhere(browser: Browser, origin: string): Promise<Loaded> {
  return visit(browser, `${origin}/nowhere`, /\/badge-[^/]*\.js$/)
}

/** What a first visit to a route loads; with `later`, once a file of that name has come. */
export async function visit(browser: Browser, url: string, later?: RegExp): Promise<Loaded> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const loaded = watchLoading(page)
  const last = later && page.waitForEvent('requestfinished', (one) => later.test(one.url()))
  await page.goto(url, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await last
  const answer = await loaded()
  await context.close()
  return answer
}

function kib(sizes: ReadonlyMap<string, number>): number {
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024
}
