import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { resolve } from 'node:path'

const copies = 'mutation/.copies'

// Mutants are made in a copy of the project. Tests that read recorded answers beside the project find them
// beside the copy.
const beside = resolve('../shared')
if (existsSync(beside) && !existsSync(`${copies}/shared`)) {
  mkdirSync(copies, { recursive: true })
  symlinkSync(beside, `${copies}/shared`)
}

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'mutation/vitest.config.ts' },
  mutate: [
    'src/ledger/**/*.ts',
    '!src/ledger/**/*.test.ts',
    '!src/ledger/**/testing/**',
    // Its test does not run there (mutation/vitest.config.ts).
    '!src/ledger/deep-json.ts',
  ],
  ignorePatterns: [
    '/*',
    '!/src',
    '!/sandbox',
    '!/mutation',
    '!/package.json',
    '!/tsconfig.json',
    '/mutation/.copies',
    '/mutation/reports',
  ],
  tempDirName: copies,
  incremental: true,
  incrementalFile: 'mutation/reports/incremental.json',
  htmlReporter: { fileName: 'mutation/reports/mutation.html' },
  reporters: ['progress-append-only', 'clear-text', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: 2,
  // Others may use the machine meanwhile: what is only slow must not count as found.
  timeoutMS: 30_000,
}
