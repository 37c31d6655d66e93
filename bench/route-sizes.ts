import type { Browser } from '@playwright/test'
import { openBrowser } from './browser.ts'
import { startDashboard } from './dashboard.ts'
import { atMost, type Figure } from './figure.ts'
import { routesToMeasure } from './routes.ts'

const firstRouteScripts = 150
const otherRouteScripts = 60
const styles = 15
const requests = 8

/** What a first visit to each route loads, brotli, in KiB; and what other routes add to the first. */
export async function routeSizeFigures(): Promise<Figure[]> {
  const dashboard = await startDashboard(4692, ['--updates', '500'])
  const browser = await openBrowser()
  try {
    const figures: Figure[] = []
    let first: Loaded | undefined
    for (const { name, path } of routesToMeasure(dashboard.newestUpdateId)) {
      const loaded = await visit(browser, dashboard.origin + path)
      if (first === undefined) {
        first = loaded
        figures.push(
          atMost(`${name}: scripts`, kib(loaded.scripts), firstRouteScripts, ' KiB'),
          atMost(`${name}: script requests`, loaded.scripts.size, requests),
          atMost(`${name}: styles`, kib(loaded.styles), styles, ' KiB'),
        )
      } else {
        const added = new Map([...loaded.scripts].filter(([url]) => !first?.scripts.has(url)))
        figures.push(atMost(`${name}: added scripts`, kib(added), otherRouteScripts, ' KiB'))
      }
    }
    return figures
  } finally {
    await browser.close()
    dashboard.stop()
  }
}

/** Bytes on the wire by URL. */
interface Loaded {
  readonly scripts: Map<string, number>
  readonly styles: Map<string, number>
}

async function visit(browser: Browser, url: string): Promise<Loaded> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const loaded: Loaded = { scripts: new Map(), styles: new Map() }
  page.on('requestfinished', (request) => {
    const kind = request.resourceType()
    if (kind !== 'script' && kind !== 'stylesheet') return
    const sizes = kind === 'script' ? loaded.scripts : loaded.styles
    void request.sizes().then(({ responseBodySize }) => sizes.set(request.url(), responseBodySize))
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // Anything loaded on idle counts too: the sandbox polls, so the network never falls silent for long.
  await page.waitForLoadState('networkidle')
  await context.close()
  return loaded
}

function kib(sizes: ReadonlyMap<string, number>): number {
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024
}
