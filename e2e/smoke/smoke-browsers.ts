import { existsSync } from 'node:fs'
import type { SmokeBrowser } from './browser.ts'
import { displayPath } from './display.ts'
import { firefoxPath, openFirefox } from './firefox.ts'
import { openWebKit, webkitPath } from './webkit.ts'

interface Kind {
  /** Programs that it needs. */
  readonly paths: readonly string[]
  /** Debian's packages that bring them. */
  readonly packages: readonly string[]
  /** @param downloads where it saves files; @param port one for it alone */
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
 * The browsers that the smoke tests run in, beside Chromium, in which all others run: all that are
 * known, or those that SMOKE_BROWSERS names, with commas between them.
 */
export const kinds = Object.fromEntries(
  Object.entries(known).filter(([name]) => wanted?.includes(name) ?? true),
)

export const isInstalled = ({ paths }: Kind): boolean => paths.every((path) => existsSync(path))
