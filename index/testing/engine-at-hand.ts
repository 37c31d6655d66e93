import { createRequire } from 'node:module'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedEngine, type EmbeddedEngine } from '../engine/embedded.ts'

/**
 * Returns true if the engine's packages are installed. Tests that need them are skipped otherwise.
 */
export function isEngineAtHand(): boolean {
  try {
    createRequire(import.meta.url).resolve('chdb')
    return true
  } catch {
    return false
  }
}

/** Returns an engine over a temporary directory, which is deleted with the engine. */
export function temporaryEngine(): { engine: EmbeddedEngine; directory: string } & AsyncDisposable {
  const directory = mkdtempSync(join(tmpdir(), 'cantilever-index-'))
  const engine = engineIn(directory)
  return {
    engine,
    directory,
    [Symbol.asyncDispose]: async () => {
      await engine.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export function engineIn(directory: string): EmbeddedEngine {
  return embeddedEngine({ directory, memory: 1_500_000_000, queries: 2 })
}
