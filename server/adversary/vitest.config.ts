import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    environment: 'node',
    include: ['server/adversary/**/*.test.ts'],
    globalSetup: ['server/adversary/ensure-servers.ts'],
    reporters: ['default', './server/adversary/table-reporter.ts'],
    // Time-outs only: a case that hangs has failed.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // Within a group, cases wait for each other rarely: they have connections of their own.
    maxConcurrency: 16,
    maxWorkers: 3,
  },
})
