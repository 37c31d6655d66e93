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
