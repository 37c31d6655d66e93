import { checkHealth } from './health.ts'
import { readOptions } from './options.ts'

/**
 * Time limit of the health check, in milliseconds. The container images run the check with the
 * variables of the server.
 */
const patienceMs = 4000

try {
  await checkHealth(readOptions([], process.env), patienceMs)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
