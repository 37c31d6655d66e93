import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium, type BrowserContextOptions, type Page } from '@playwright/test'
import { startDashboard } from '../bench/dashboard.ts'
import { routesToMeasure } from '../bench/routes.ts'
import { chromiumFlags, chromiumPath } from './chromium.ts'
import { lookOver, pictures } from './pictures.ts'

/**
 * The pictures of README and tour, into `docs/pictures`; with a folder as argument, every page in
 * both schemes, wide and at 360 px, into it.
 */
const folder = process.argv[2]
/** Time stands still, in the network and in the browser: the same pictures each time, but for latencies. */
const stillAt = '2026-03-02T09:30:00Z'
const flags = ['--updates', '5000', '--seed', '7', '--still-at', stillAt]
const dashboard = await startDashboard(4694, flags)
const executablePath = chromiumPath()
const browser = await chromium.launch({
  args: [...chromiumFlags, '--disable-gpu'],
  ...(executablePath === undefined ? {} : { executablePath }),
})

/** A page of its own, at the network's time. */
async function withPage(
  options: BrowserContextOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Zurich',
    reducedMotion: 'reduce',
    ...options,
  })
  // The server tells the time of today, and the dashboard would go by it.
  await context.addInitScript(() => {
    const parse = Date.parse.bind(Date)
    Date.parse = (text) => (text.endsWith(' GMT') ? Number.NaN : parse(text))
  })
  const page = await context.newPage()
  page.setDefaultTimeout(90_000)
  await page.clock.setFixedTime(stillAt)
  await use(page)
  await context.close()
}

try {
  if (folder === undefined) {
    mkdirSync('docs/pictures', { recursive: true })
    const network = await lookOver(dashboard.origin)
    for (const { name, scheme, show } of pictures) {
      await withPage(
        { viewport: { width: 1280, height: 800 }, colorScheme: scheme },
        async (page) => {
          await show(page, network)
          await page.waitForLoadState('networkidle')
          const session = await page.context().newCDPSession(page)
          const { data } = await session.send('Page.captureScreenshot', {
            format: 'webp',
            quality: 80,
          })
          writeFileSync(`docs/pictures/${name}.webp`, Buffer.from(data, 'base64'))
        },
      )
    }
  } else {
    mkdirSync(folder, { recursive: true })
    for (const { name, path } of routesToMeasure(dashboard.newestUpdateId)) {
      for (const scheme of ['light', 'dark'] as const) {
        for (const width of [1440, 360]) {
          const viewport = { width, height: width < 500 ? 780 : 800 }
          await withPage({ viewport, colorScheme: scheme }, async (page) => {
            await page.goto(dashboard.origin + path)
            await page.getByRole('heading', { level: 1 }).first().waitFor()
            await page.waitForLoadState('networkidle')
            await page.screenshot({ path: `${folder}/${name}-${scheme}-${width}.png` })
          })
        }
      }
    }
  }
} finally {
  await browser.close()
  dashboard.stop()
}
