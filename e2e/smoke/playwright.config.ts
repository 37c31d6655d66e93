import { defineConfig } from '@playwright/test'
import { isInstalled, kinds } from './smoke-browsers.ts'

const port = 4645
const baseURL = `http://127.0.0.1:${port}`
const installed = Object.entries(kinds).filter(([, kind]) => isInstalled(kind))

/** The smoke tests: the same in each browser that is there. Playwright runs them; it does not drive these browsers. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/smoke',
  // No project at all would mean one without a name.
  ...(installed.length === 0
    ? { testIgnore: '**' }
    : { projects: installed.map(([name]) => ({ name })) }),
  // One of each browser at a time.
  workers: 2,
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: true,
  // For a machine that others use too: WebKit without a graphics card searches a history for a minute there.
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
