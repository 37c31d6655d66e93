import { defineConfig, devices, type ReporterDescription } from '@playwright/test'
import { chromiumFlags, testBrowserPath } from './chromium.ts'
import { addresses } from './addresses.ts'
import { testEndpoints } from './test-endpoints.ts'

const executablePath = testBrowserPath()
// The servers below, and servers that tests start, read this variable.
process.env['FURTHER_ENDPOINTS'] = testEndpoints

// `.ci/run` lists the slowest tests of all runners.
const timingsFile = process.env['E2E_TIMINGS_FILE']
const timings: ReporterDescription[] =
  timingsFile === undefined ? [] : [['json', { outputFile: timingsFile }]]

const isChaos = process.env['CHAOS'] !== undefined

/**
 * Configuration of the browser tests. They run against the server of `npm start`, with the sandbox
 * and with a Scan that is independent of it.
 */
export default defineConfig({
  testDir: '.',
  // These tests run in other browsers (`npm run smoke`).
  testIgnore: 'smoke/**',
  // Testing all faults on all pages takes minutes (`npm run chaos`). `--grep` in package.json
  // selects the tiers.
  ...(isChaos ? {} : { grepInvert: /@chaos/ }),
  outputDir: '../test-results',
  // More workers than processors, because tests also wait for timers. Each chaos worker has seventy
  // pages open.
  workers: isChaos ? 2 : 4,
  forbidOnly: true,
  // The time-out is long enough for a busy machine.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: isChaos ? [['list'], ['./chaos-table.ts']] : [['list'], ...timings],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: addresses.sandbox,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Zurich',
    launchOptions: {
      // Without a graphics card, rendering in software is faster than emulating a card.
      args: [...chromiumFlags, '--disable-gpu'],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  // The chaos tests start their own servers.
  webServer: isChaos
    ? []
    : [
        {
          command: `node dist/server/main.js --updates 3000 --seed 7`,
          cwd: '..',
          url: `${addresses.sandbox}/healthz`,
          env: { PORT: new URL(addresses.sandbox).port },
        },
        {
          command: 'npx tsx e2e/other-network/main.ts',
          cwd: '..',
          url: `${addresses.otherScan}/api/scan/version`,
          env: { PORT: new URL(addresses.otherScan).port },
        },
        {
          command: `node dist/server/main.js`,
          cwd: '..',
          url: `${addresses.otherNetwork}/healthz`,
          env: {
            PORT: new URL(addresses.otherNetwork).port,
            SCAN_URL: `${addresses.otherScan}/api/scan`,
          },
        },
      ],
})
