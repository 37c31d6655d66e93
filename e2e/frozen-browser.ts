import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './chromium.ts'

/** The time at which the network and the browser of the screenshots stand still by default. */
export const defaultFrozenTime = '2026-03-02T09:30:00Z'

/** Returns the sandbox's flags for screenshots: the same network each time. */
export function frozenNetworkFlags(stillAt: string): readonly string[] {
  return ['--updates', '5000', '--seed', '7', '--still-at', stillAt]
}

/** A browser that draws alike each time. */
export function openFrozenBrowser(): Promise<Browser> {
  const executablePath = chromiumPath()
  return chromium.launch({
    args: [...chromiumFlags, '--disable-gpu'],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
}

/** Uses a page of its own, at the network's time. */
export async function withFrozenPage(
  browser: Browser,
  stillAt: string,
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
