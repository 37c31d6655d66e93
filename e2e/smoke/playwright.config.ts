import { defineConfig } from '@playwright/test'
import { isInstalled, kinds } from './smoke-browsers.ts'

const port = 4645
const baseURL = `http://127.0.0.1:${port}`
const installed = Object.entries(kinds).filter(([, kind]) => isInstalled(kind))

/**
 * Configuration of the smoke tests: the same tests in each installed browser. Playwright runs the
 * tests, but does not drive these browsers.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/smoke',
  // An empty list of projects would mean one project without a name, so all tests are ignored
  // instead.
  ...(installed.length === 0
    ? { testIgnore: '**' }
    : { projects: installed.map(([name]) => ({ name })) }),
  // At most one browser of each kind runs at a time.
  workers: 2,
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: true,
  // The time-out is long enough for a busy machine, on which WebKit without a graphics card
  // searches a history for a minute.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  reporter: [['list']],
  use: { baseURL },
  webServer: {
    command: 'node dist/server/main.js --updates 2000 --seed 7',
    cwd: '../..',
    url: `${baseURL}/healthz`,
    env: { PORT: String(port) },
  },
})
