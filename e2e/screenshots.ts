import { mkdirSync, writeFileSync } from 'node:fs'
import { startDashboard } from './dashboard.ts'
import { lookOver, pictures } from './pictures.ts'
import { openStillBrowser, stillNetwork, usualStill, withStillPage } from './still-browser.ts'

/** The pictures of README and tour, into `docs/pictures`: the same each time, but for latencies. */
const dashboard = await startDashboard({ flags: stillNetwork(usualStill) })
const browser = await openStillBrowser()
try {
  mkdirSync('docs/pictures', { recursive: true })
  const network = await lookOver(dashboard.origin)
  for (const { name, scheme, show } of pictures) {
    const options = { viewport: { width: 1280, height: 800 }, colorScheme: scheme }
    await withStillPage(browser, usualStill, options, async (page) => {
      await show(page, network)
      await page.waitForLoadState('networkidle')
      const session = await page.context().newCDPSession(page)
      const { data } = await session.send('Page.captureScreenshot', {
        format: 'webp',
        quality: 80,
      })
      writeFileSync(`docs/pictures/${name}.webp`, Buffer.from(data, 'base64'))
    })
  }
} finally {
  await browser.close()
  dashboard.stop()
}
