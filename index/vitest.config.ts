import { defineConfig } from 'vitest/config'
import { isEngineAtHand } from './testing/engine-at-hand.ts'

const isAtHand = isEngineAtHand()
if (!isAtHand) {
  console.log(
    'Skipped: the tests of the history index. The packages of its engine (half a gigabyte) are missing.\n' +
      'Install them with: npm ci --prefix index',
  )
}

/**
 * Configuration of the tests that need the engine's packages. Without the packages, no test runs.
 */
export default defineConfig({
  test: {
    include: isAtHand ? ['index/**/*.engine.test.ts'] : [],
    passWithNoTests: !isAtHand,
    testTimeout: 300_000,
    hookTimeout: 60_000,
    // Each test file has its own engine, which takes memory.
    maxWorkers: 2,
  },
})
