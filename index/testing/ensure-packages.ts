/** Installs the engine's packages where they are absent: its tests are skipped without them, and say so. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isEngineAtHand } from './engine-at-hand.ts'

if (!isEngineAtHand()) {
  console.log('The packages of the history index’s engine are installed: half a gigabyte.')
  const index = fileURLToPath(new URL('..', import.meta.url))
  const { status } = spawnSync('npm', ['ci', '--prefix', index], { stdio: 'inherit' })
  if (status !== 0) console.log('They cannot be had: tests that need the engine are skipped.')
}
