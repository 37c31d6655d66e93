import { chromium, type Browser } from '@playwright/test'
import { chromiumFlags, chromiumPath, wholeChromiumPath } from './chromium.ts'

/** The browser that the tests drive too. */
export function openBrowser(...flags: readonly string[]): Promise<Browser> {
  return launch(chromiumPath(), flags)
}

/** The browser that people have, where there is one. */
export function openWholeBrowser(...flags: readonly string[]): Promise<Browser> {
  return launch(wholeChromiumPath(), flags)
}

function launch(executablePath: string | undefined, flags: readonly string[]): Promise<Browser> {
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
