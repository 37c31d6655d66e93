import { mkdirSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'
import { startDashboard } from '../bench/dashboard.ts'
import { routesToMeasure } from '../bench/routes.ts'
import { chromiumFlags, chromiumPath } from './chromium.ts'

/**
 * README's pictures, into `docs/`; with a folder as argument, every page in both schemes, wide and
 * at 360 px, into it.
 */
const folder = process.argv[2]
const dashboard = await startDashboard(4694, ['--updates', '20000', '--seed', '7'])
const executablePath = chromiumPath()
const browser = await chromium.launch({
  args: chromiumFlags,
  ...(executablePath === undefined ? {} : { executablePath }),
})

interface Shot {
  readonly path: string
  readonly scheme: 'light' | 'dark'
  readonly width: number
  readonly file: string
}

async function take({ path, scheme, width, file }: Shot, of: Browser): Promise<void> {
  const context = await of.newContext({
    viewport: { width, height: width < 500 ? 780 : 800 },
    colorScheme: scheme,
    locale: 'en-GB',
    timezoneId: 'Europe/Zurich',
  })
  const page = await context.newPage()
  await page.goto(dashboard.origin + path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: file })
  await context.close()
}

const routes = routesToMeasure(dashboard.newestUpdateId)
const shots: Shot[] = []
if (folder === undefined) {
  const [overview, , update] = routes
  if (overview !== undefined && update !== undefined) {
    shots.push({
      path: overview.path,
      scheme: 'light',
      width: 1440,
      file: 'docs/overview-light.png',
    })
    shots.push({ path: update.path, scheme: 'dark', width: 1200, file: 'docs/update-dark.png' })
  }
} else {
  for (const { name, path } of routes) {
    for (const scheme of ['light', 'dark'] as const) {
      for (const width of [1440, 360]) {
        shots.push({ path, scheme, width, file: `${folder}/${name}-${scheme}-${width}.png` })
      }
    }
  }
}
mkdirSync(folder ?? 'docs', { recursive: true })
for (const shot of shots) await take(shot, browser)
await browser.close()
dashboard.stop()
