import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The browser that the tests drive: one named in CHROMIUM_PATH, Playwright's own, or Debian's. */
export function chromiumPath(): string | undefined {
  const debian = '/usr/bin/chromium'
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), debian].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  )
}

/** Without background traffic; without its sandbox only where root runs it, which Chromium refuses otherwise. */
export const chromiumFlags = [
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Installs Debian's Chromium where there is no browser at all. */
export function ensureChromium(): void {
  if (chromiumPath() !== undefined) return
  console.log('No Chromium found: installing Debian’s.')
  const packages = ['chromium', 'fonts-liberation']
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: 'inherit',
  })
}
