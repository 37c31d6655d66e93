import { afterAll, describe, expect, it } from 'vitest'
import type { EmbeddedEngine } from '../engine/embedded.ts'
import { EngineError, type Engine } from '../engine/engine.ts'
import { isEngineAtHand, temporaryEngine } from '../testing/engine-at-hand.ts'
import { fill, sumsOf } from '../testing/fill.ts'
import { sandboxScan } from '../testing/sandbox-scan.ts'
import { openTables } from './opening.ts'

/** `INDEX_KILLS=200` tries as many as are wanted once in a while. */
const kills = Number(process.env['INDEX_KILLS'] ?? 20)
const stillAt = '2026-03-02T09:30:00Z'
const now = (): number => Date.parse(stillAt)

/** The engine, whose process is killed with its n-th writing call under way or just answered. */
function killedAt(engine: EmbeddedEngine, calls: number, afterMs: number): Engine {
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

describe.skipIf(!isEngineAtHand())('an index whose engine is killed while it is read in', () => {
  const reference = temporaryEngine()
  const killed = temporaryEngine()
  afterAll(async () => {
    await reference[Symbol.asyncDispose]()
    await killed[Symbol.asyncDispose]()
  })

  it('has every row once, whenever that was', async () => {
    const fetch = await sandboxScan('--updates', '4000', '--still-at', stillAt)
    await fill({ engine: reference.engine, fetch, now })
    const expected = await sumsOf(reference.engine)
    expect(expected['updates']).toMatch(/^4\d{3} /)

    let interrupted = 0
    for (let round = 0; round < kills; round++) {
      // Some while the tables are opened, most within a page.
      const calls = 1 + Math.floor(Math.random() * (round % 4 === 0 ? 14 : 40))
      const engine = killedAt(killed.engine, calls, Math.random() * 15)
      try {
        await fill({ engine, fetch, now })
      } catch (error) {
        if (!(error instanceof EngineError) || error.failure !== 'unreachable') throw error
        interrupted++
      }
    }
    expect(interrupted).toBeGreaterThan(kills / 4)
    const { damaged } = await openTables(killed.engine, { of: 'single' })
    expect(damaged).toEqual([])
    expect(await fill({ engine: killed.engine, fetch, now })).toEqual([])
    expect(await sumsOf(killed.engine)).toEqual(expected)
  })
})
