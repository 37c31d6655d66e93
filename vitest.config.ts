import { defineConfig } from 'vitest/config'

/** Unit, property, corpus and conformance tests; the browser's are Playwright's (e2e). */
export default defineConfig({
  test: {
    include: ['{src,server,sandbox}/**/*.test.{ts,tsx}', '*.test.ts'],
    environment: 'node',
  },
})
