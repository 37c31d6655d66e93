import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import Beside from './beside.ts'
import NotLoaded from './not-loaded.ts'

/**
 * Runs the tests of the domain only. A surviving mutant shows behaviour that these tests do not
 * check.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    environment: 'node',
    include: ['src/{ledger,features/*/rules}/**/*.test.ts'],
    // The test relies on a small stack, which the threads of Stryker do not have.
    exclude: ['src/ledger/deep-json.test.ts'],
    setupFiles: ['tools/mutation/same-cases.ts'],
    reporters: [new NotLoaded()],
    sequence: { sequencer: Beside },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
