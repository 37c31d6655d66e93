import type { Browser } from '@playwright/test'
import { anUpdateId } from '../e2e/dashboard.ts'
import type { Figure } from '../e2e/figure.ts'
import type { Loaded } from '../e2e/loaded.ts'
import { routesToMeasure } from '../e2e/measured-routes.ts'
import { routeFigures, visit, visitEverywhere } from '../e2e/route-sizes.ts'

/** What a first visit to each route loads, brotli, in KiB; and what other routes add to the first. */
export async function routeSizeFigures(origin: string, browser: Browser): Promise<Figure[]> {
  const figures: Figure[] = []
  const everywhere = await visitEverywhere(browser, origin)
  let first: Loaded | undefined
  for (const { name, path } of routesToMeasure(await anUpdateId(origin))) {
    const loaded = await visit(browser, origin + path)
    first ??= loaded
    figures.push(...routeFigures(name, loaded, first, everywhere))
  }
  return figures
}
