import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import Beside from './beside.ts'
import NotLoaded from './not-loaded.ts'

/** The tests of the domain alone: what a mutant of it survives is what they do not say. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    environment: 'node',
    include: ['src/{ledger,features/*/rules}/**/*.test.ts'],
    // It relies on a small stack, which the threads of Stryker do not have.
    exclude: ['src/ledger/deep-json.test.ts'],
    setupFiles: ['tools/mutation/same-cases.ts'],
    reporters: [new NotLoaded()],
    sequence: { sequencer: Beside },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
