import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { resolve } from 'node:path'

const copies = 'tools/mutation/.copies'

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
  vitest: { configFile: 'tools/mutation/vitest.config.ts' },
  mutate: [
    'src/{ledger,features/*/rules}/**/*.ts',
    '!src/**/*.test.ts',
    '!src/**/testing/**',
    // Its test does not run there (tools/mutation/vitest.config.ts).
    '!src/ledger/deep-json.ts',
  ],
  ignorePatterns: [
    '/*',
    '!/src',
    '!/sandbox',
    '!/tools',
    '!/package.json',
    '!/tsconfig.json',
    '/tools/mutation/.copies',
    '/tools/mutation/reports',
  ],
  tempDirName: copies,
  incremental: true,
  incrementalFile: 'tools/mutation/reports/incremental.json',
  htmlReporter: { fileName: 'tools/mutation/reports/mutation.html' },
  reporters: ['progress-append-only', 'clear-text', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: 2,
  // Others may use the machine meanwhile: what is only slow must not count as found.
  timeoutMS: 30_000,
}
