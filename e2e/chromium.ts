import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installPackages } from './debian-packages.ts'

/**
 * Returns the path of the browser for benchmarks and pictures: the browser in CHROMIUM_PATH,
 * Playwright's own, or Debian's.
 */
export function chromiumPath(): string | undefined {
  return firstOf(process.env.CHROMIUM_PATH, chromium.executablePath(), '/usr/bin/chromium')
}

/**
 * Returns the path of the browser for tests: the headless shell if it is installed. The headless
 * shell has the same engine and uses a third less processor time (measured with the accessibility
 * tests).
 */
export function testBrowserPath(): string | undefined {
  return firstOf(process.env.CHROMIUM_PATH, headlessShell) ?? chromiumPath()
}

/**
 * Returns the path of a full browser as users have it: Debian's before Playwright's, which may be
 * the headless shell.
 */
export function wholeChromiumPath(): string | undefined {
  return firstOf(process.env.CHROMIUM_PATH, '/usr/bin/chromium') ?? chromiumPath()
}

const headlessShell = '/usr/bin/chromium-headless-shell'

function firstOf(...paths: (string | undefined)[]): string | undefined {
  return paths.find((path) => path !== undefined && path !== '' && existsSync(path))
}

/**
 * Flags that switch off background traffic. As root, they also switch off the browser's sandbox,
 * because Chromium refuses to run otherwise.
 */
export const chromiumFlags = [
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/**
 * Installs Debian's Chromium if no browser is found. In CI, installs its headless shell as well if
 * the package is available.
 */
export function ensureChromium(): void {
  if (chromiumPath() === undefined) {
    console.log('No Chromium found: installing Debian’s.')
    installPackages('chromium', 'fonts-liberation')
  }
  if (process.env.CI === undefined || testBrowserPath() !== chromiumPath()) return
  try {
    installPackages('chromium-headless-shell')
  } catch {
    console.log('Chromium’s shell cannot be had: the tests use Chromium itself, and take longer.')
  }
}
