import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    environment: 'node',
    include: ['server/adversary/**/*.test.ts'],
    globalSetup: ['server/adversary/ensure-servers.ts'],
    reporters: ['default', './server/adversary/table-reporter.ts'],
    // The time limits are long. Only a case that hangs exceeds them.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // Cases of a group rarely wait for each other, because each case has its own connections.
    maxConcurrency: 16,
    maxWorkers: 3,
  },
})
