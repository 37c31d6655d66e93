import type { Browser } from '@playwright/test'
import { anUpdateId } from '../../e2e/dashboard.ts'
import type { Figure } from '../../e2e/figure.ts'
import { routesToMeasure } from '../../e2e/measured-routes.ts'
import { loadedProgram, programFigures, routeFigure, visit } from '../../e2e/route-sizes.ts'

/**
 * Measures the size of what a first visit to each route loads, compressed with brotli, in KiB.
 * Compares the sizes with the budgets (docs/architecture.md, Budgets).
 */
export async function routeSizeFigures(origin: string, browser: Browser): Promise<Figure[]> {
  const program = await loadedProgram(browser, origin)
  const figures = programFigures(program)
  for (const { name, path } of routesToMeasure(await anUpdateId(origin))) {
    figures.push(routeFigure(name, await visit(browser, origin + path), program))
  }
  return figures
}
