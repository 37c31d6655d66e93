import { defineConfig, devices, type ReporterDescription } from '@playwright/test'
import { chromiumFlags, testBrowserPath } from './chromium.ts'
import { addresses } from './addresses.ts'
import { testEndpoints } from './test-endpoints.ts'

const executablePath = testBrowserPath()
// For the servers below, and for those that tests start.
process.env['FURTHER_ENDPOINTS'] = testEndpoints

// `.ci/run` lists the slowest tests of all runners.
const timingsFile = process.env['E2E_TIMINGS_FILE']
const timings: ReporterDescription[] =
  timingsFile === undefined ? [] : [['json', { outputFile: timingsFile }]]

const isChaos = process.env['CHAOS'] !== undefined

/** The browser tests: against what `npm start` runs, on the sandbox and on a Scan that is not it. */
export default defineConfig({
  testDir: '.',
  // For other browsers: `npm run smoke`.
  testIgnore: 'smoke/**',
  // All faults over all pages take minutes: `npm run chaos`. The tiers are picked by `--grep` in package.json.
  ...(isChaos ? {} : { grepInvert: /@chaos/ }),
  outputDir: '../test-results',
  // More than processors: tests wait for timers, too. The chaos tests have seventy pages open each.
  workers: isChaos ? 2 : 4,
  forbidOnly: true,
  // For a machine that others use too.
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
      // Without a graphics card, drawing in software is quicker than emulating one.
      args: [...chromiumFlags, '--disable-gpu'],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  // Tests that make trouble start their own.
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
