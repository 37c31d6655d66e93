import { test as base, expect } from '@playwright/test'

const ofPolicy = /Content Security Policy|requires 'Trusted/i

/** Every test fails on an uncaught error of the page and on a violation of its Content-Security-Policy. */
export const test = base.extend<{ quiet: void }>({
  quiet: [
    async ({ page }, use) => {
      const wrong: string[] = []
      page.on('pageerror', (error) => wrong.push(error.message))
      page.on('console', (message) => {
        if (ofPolicy.test(message.text())) wrong.push(message.text())
      })
      await use()
      expect(wrong).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
