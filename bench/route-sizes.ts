import type { Browser } from '@playwright/test'
import { openBrowser } from './browser.ts'
import { startDashboard } from './dashboard.ts'
import { atMost, type Figure } from './figure.ts'
import { watchLoading, type Loaded } from './loaded.ts'
import { routesToMeasure } from './routes.ts'

const firstRouteScripts = 150
const otherRouteScripts = 60
const styles = 15
const requests = 8

/** What a first visit to each route loads, brotli, in KiB; and what other routes add to the first. */
export async function routeSizeFigures(): Promise<Figure[]> {
  const dashboard = await startDashboard({ flags: ['--updates', '500'] })
  const browser = await openBrowser()
  try {
    const figures: Figure[] = []
    let first: Loaded | undefined
    for (const { name, path } of routesToMeasure(dashboard.newestUpdateId)) {
      const loaded = await visit(browser, dashboard.origin + path)
      first ??= loaded
      figures.push(...routeFigures(name, loaded, first))
    }
    return figures
  } finally {
    await browser.close()
    dashboard.stop()
  }
}

/** Against the budgets (docs/architecture.md, Budgets): the first route by itself, any other by the scripts that it adds to the first. */
export function routeFigures(name: string, loaded: Loaded, first: Loaded): Figure[] {
  if (loaded === first) {
    return [
      atMost(`${name}: scripts`, kib(loaded.scripts), firstRouteScripts, ' KiB'),
      atMost(`${name}: script requests`, loaded.scripts.size, requests),
      atMost(`${name}: styles`, kib(loaded.styles), styles, ' KiB'),
    ]
  }
  const added = new Map([...loaded.scripts].filter(([url]) => !first.scripts.has(url)))
  return [atMost(`${name}: added scripts`, kib(added), otherRouteScripts, ' KiB')]
}

/** What a first visit to a route loads. */
export async function visit(browser: Browser, url: string): Promise<Loaded> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const loaded = watchLoading(page)
  await page.goto(url, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const answer = await loaded()
  await context.close()
  return answer
}

function kib(sizes: ReadonlyMap<string, number>): number {
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024
}
