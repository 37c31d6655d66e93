import { existsSync } from 'node:fs'
import type { SmokeBrowser } from './browser.ts'
import { displayPath } from './display.ts'
import { firefoxPath, openFirefox } from './firefox.ts'
import { openWebKit, webkitPath } from './webkit.ts'

interface Kind {
  readonly paths: readonly string[]
  readonly packages: readonly string[]
  /**
   * Opens the browser.
   * @param downloads the directory for saved files
   * @param port a port that only this browser uses
   */
  readonly open: (downloads: string, port: number) => Promise<SmokeBrowser>
}

const wanted = process.env['SMOKE_BROWSERS']?.split(',')

const known: Readonly<Record<string, Kind>> = {
  Firefox: { paths: [firefoxPath], packages: ['firefox-esr'], open: openFirefox },
  WebKit: {
    paths: [webkitPath, displayPath],
    packages: ['webkit2gtk-driver', 'xvfb'],
    open: openWebKit,
  },
}

/**
 * The browsers of the smoke tests, in addition to Chromium, in which all other tests run: all known
 * browsers, or those listed in SMOKE_BROWSERS, separated by commas.
 */
export const kinds = Object.fromEntries(
  Object.entries(known).filter(([name]) => wanted?.includes(name) ?? true),
)

export const isInstalled = ({ paths }: Kind): boolean => paths.every((path) => existsSync(path))
