import type { EmbeddedEngine } from '../engine/embedded.ts'
import type { Engine } from '../engine/engine.ts'

/** Returns an engine whose process is killed during the n-th write or shortly after it. */
export function killedAt(engine: EmbeddedEngine, calls: number, afterMs: number): Engine {
  let left = calls
  const kill = (): void => {
    const pid = engine.pid()
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
  }
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    if (--left === 0) setTimeout(kill, afterMs)
    return work()
  }
  return {
    ...engine,
    command: (sql) => counted(() => engine.command(sql)),
    insert: (table, rows) => counted(() => engine.insert(table, rows)),
  }
}
