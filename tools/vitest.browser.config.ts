import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { chromiumFlags, testBrowserPath } from '../e2e/chromium.ts'

const executablePath = testBrowserPath()

/**
 * Tests of components with clicks, typing and keyboard navigation, mounted in the browser that the
 * tests drive.
 */
export default defineProject({
  // Bundles all packages before the first test. A package that is discovered later would reload the
  // page during a test.
  optimizeDeps: {
    entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.{ts,tsx}'],
    include: ['vitest-browser-react'],
  },
  test: {
    name: 'browser',
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: 'src/ui/testing/browser-styles.ts',
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000, interval: 10 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          args: [...chromiumFlags, '--disable-gpu'],
          ...(executablePath === undefined ? {} : { executablePath }),
        },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
    },
  },
})
