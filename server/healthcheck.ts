import { askHealth } from './health.ts'
import { readOptions } from './options.ts'

/** The images ask this: whether the server answers that the same variables started. */
const patienceMs = 4000

try {
  await askHealth(readOptions([], process.env), patienceMs)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
