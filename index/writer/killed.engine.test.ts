import { afterAll, describe, expect, it } from 'vitest'
import { runs } from '../../src/ledger/testing/runs.ts'
import { EngineError } from '../engine/engine.ts'
import { temporaryEngine } from '../testing/engine-at-hand.ts'
import { fill, sumsOf } from '../testing/fill.ts'
import { killedAt } from '../testing/killed-at.ts'
import { sandboxScan } from '../testing/sandbox-scan.ts'
import { openTables } from './open-tables.ts'

const kills = runs(40)
/**
 * The page size is so small that the index is not complete before the last kill. Some pages are
 * written between two kills.
 */
const pageSize = 20
const updates = 400 + kills * 60
const stillAt = '2026-03-02T09:30:00Z'
const now = (): number => Date.parse(stillAt)

describe('an index whose engine is killed during reading', () => {
  const reference = temporaryEngine()
  const killed = temporaryEngine()
  afterAll(async () => {
    await reference[Symbol.asyncDispose]()
    await killed[Symbol.asyncDispose]()
  })

  it(
    'stores every row once, whenever the engine was killed',
    async () => {
      const fetch = await sandboxScan('--updates', String(updates), '--still-at', stillAt)
      await fill({ engine: reference.engine, fetch, now, pageSize })
      const expected = await sumsOf(reference.engine)
      expect(Number(expected['updates']?.split(' ')[0])).toBeGreaterThanOrEqual(updates)

      let interrupted = 0
      for (let round = 0; round < kills; round++) {
        // Some kills happen while the tables are opened, most within a page.
        const calls = 1 + Math.floor(Math.random() * (round % 4 === 0 ? 14 : 40))
        const engine = killedAt(killed.engine, calls, Math.random() * 15)
        try {
          await fill({ engine, fetch, now, pageSize })
        } catch (error) {
          if (!(error instanceof EngineError) || error.failure !== 'unreachable') throw error
          interrupted++
        }
      }
      // Not every kill interrupts a run, because some kills coincide with its last write.
      expect(interrupted).toBeGreaterThan(kills / 2)
      const { damaged } = await openTables(killed.engine, { kind: 'single' })
      expect(damaged).toEqual([])
      expect(await fill({ engine: killed.engine, fetch, now, pageSize })).toEqual([])
      expect(await sumsOf(killed.engine)).toEqual(expected)
    },
    300_000 + kills * 30_000,
  )
})
