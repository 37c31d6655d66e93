import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './chromium.ts'

/** The default time at which the clocks of network and browser stop for screenshots. */
export const defaultFrozenTime = '2026-03-02T09:30:00Z'

/** Returns the sandbox's flags for screenshots, which create the same network each time. */
export function frozenNetworkFlags(stillAt: string): readonly string[] {
  return ['--updates', '5000', '--seed', '7', '--still-at', stillAt]
}

/** Opens a browser that renders the same pixels each time. */
export function openFrozenBrowser(): Promise<Browser> {
  const executablePath = chromiumPath()
  return chromium.launch({
    args: [...chromiumFlags, '--disable-gpu'],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
}

/** Uses a new page whose clock has the network's time. */
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
  // The server sends today's date in its responses, and the dashboard would correct its clock by
  // it, so the dates are made unreadable.
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
