import { chromium, type Browser } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../e2e/chromium.ts'

/** The browser that the tests drive too. */
export function openBrowser(...flags: readonly string[]): Promise<Browser> {
  const executablePath = chromiumPath()
  return chromium.launch({
    args: [...chromiumFlags, ...flags],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
}

/** Its name and version. */
export async function browserVersion(): Promise<string> {
  const browser = await openBrowser()
  const version = browser.version()
  await browser.close()
  return `Chromium ${version}`
}
