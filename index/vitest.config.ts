import { defineConfig } from 'vitest/config'

/** Tests that need the engine's packages (`npm ci --prefix index`). */
export default defineConfig({
  test: {
    include: ['index/**/*.engine.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 60_000,
    // Each file has an engine of its own, with its memory.
    maxWorkers: 2,
  },
})
