import { mkdirSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { startDashboard } from './dashboard.ts'
import { routesToMeasure } from './measured-routes.ts'
import { frozenNetworkFlags, withFrozenPage } from './frozen-browser.ts'

/**
 * Takes pictures of every page in both colour schemes, wide and at 360 px, from the dashboard that
 * was built in a folder. The duration of requests is hidden, because it differs each time.
 */
export async function photographEveryPage(
  browser: Browser,
  built: string,
  into: string,
  stillAt: string,
): Promise<void> {
  mkdirSync(into, { recursive: true })
  const dashboard = await startDashboard({ flags: frozenNetworkFlags(stillAt), folder: built })
  try {
    for (const { name, path } of routesToMeasure(dashboard.newestUpdateId)) {
      for (const scheme of ['light', 'dark'] as const) {
        for (const width of [1440, 360]) {
          const viewport = { width, height: width < 500 ? 780 : 800 }
          await withFrozenPage(
            browser,
            stillAt,
            { viewport, colorScheme: scheme },
            async (page) => {
              await page.goto(dashboard.origin + path)
              await page.getByRole('heading', { level: 1 }).first().waitFor()
              await page.waitForLoadState('networkidle')
              await page.screenshot({
                path: `${into}/${name}-${scheme}-${width}.png`,
                mask: [page.getByText(/^[\d,]+ ms$/)],
              })
            },
          )
        }
      }
    }
  } finally {
    dashboard.stop()
  }
}
