import { createRequire } from 'node:module'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedEngine, type EmbeddedEngine } from '../engine/embedded.ts'

/** Whether the engine's packages are installed here: tests that need it are left out where not. */
export function isEngineAtHand(): boolean {
  try {
    createRequire(import.meta.url).resolve('chdb')
    return true
  } catch {
    return false
  }
}

/** An engine over a directory that goes with it. */
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
