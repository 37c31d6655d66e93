import { mkdirSync, writeFileSync } from 'node:fs'
import { startDashboard } from './dashboard.ts'
import { findPictureIds, pictures } from './pictures.ts'
import {
  openFrozenBrowser,
  frozenNetworkFlags,
  defaultFrozenTime,
  withFrozenPage,
} from './frozen-browser.ts'

/**
 * Takes the pictures of README and tour into `docs/pictures`. The pictures are the same each time,
 * except for latencies.
 */
const dashboard = await startDashboard({ flags: frozenNetworkFlags(defaultFrozenTime) })
const browser = await openFrozenBrowser()
try {
  mkdirSync('docs/pictures', { recursive: true })
  const network = await findPictureIds(dashboard.origin)
  for (const { name, scheme, show } of pictures) {
    const options = { viewport: { width: 1280, height: 800 }, colorScheme: scheme }
    await withFrozenPage(browser, defaultFrozenTime, options, async (page) => {
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
