import { chromium, type Browser } from '@playwright/test'
import { chromiumFlags, chromiumPath, wholeChromiumPath } from './chromium.ts'

/** Opens the browser for benchmarks and pictures. */
export function openBrowser(...flags: readonly string[]): Promise<Browser> {
  return launch(chromiumPath(), flags)
}

/** Opens the full browser that users have, if it is installed. */
export function openWholeBrowser(...flags: readonly string[]): Promise<Browser> {
  return launch(wholeChromiumPath(), flags)
}

function launch(executablePath: string | undefined, flags: readonly string[]): Promise<Browser> {
  return chromium.launch({
    args: [...chromiumFlags, ...flags],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
}

/** Returns the browser's name and version. */
export async function browserVersion(): Promise<string> {
  const browser = await openBrowser()
  const version = browser.version()
  await browser.close()
  return `Chromium ${version}`
}
