/** Prints the command that installs the engine's packages if they are missing: tests that need the engine are skipped. */
import { isEngineAtHand } from './engine-at-hand.ts'

if (!isEngineAtHand()) {
  console.log(
    'Skipped: the tests of the history index. The packages of its engine (half a gigabyte) are missing.\n' +
      'Install them with: npm ci --prefix index',
  )
}
