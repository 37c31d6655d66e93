import { openBrowser } from '../e2e/browser.ts'
import { startDashboard } from '../e2e/dashboard.ts'
import type { Figure } from '../e2e/figure.ts'
import type { Loaded } from '../e2e/loaded.ts'
import { routesToMeasure } from '../e2e/measured-routes.ts'
import { routeFigures, visit, visitEverywhere } from '../e2e/route-sizes.ts'

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
