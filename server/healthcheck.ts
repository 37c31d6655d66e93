import { checkHealth } from './health.ts'
import { readOptions } from './options.ts'

/**
 * Time limit of the check. The images run it with the variables of the server, to see if the server
 * answers.
 */
const patienceMs = 4000

try {
  await checkHealth(readOptions([], process.env), patienceMs)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
