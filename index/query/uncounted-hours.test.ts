import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../src/ledger/testing/runs.ts'
import type { Engine } from '../engine/engine.ts'
import { cpuSeconds } from '../../server/testing/cpu-seconds.ts'
import type { HistoryRange } from './coverage.ts'
import { greatestTime, leastTime } from './rows.ts'
import { hoursNotCounted } from './uncounted-hours.ts'
import { hourLength } from './whole-hours.ts'

interface Hour {
  readonly migration_id: string
  readonly hour: string
}

/**
 * An engine with these counted and written hours. It also returns hours that were not requested.
 */
const engineOf = (counted: readonly Hour[], written: readonly Hour[]): Engine => ({
  query: async (sql) =>
    (sql.includes('FROM hours') ? counted : written).map((hour) => ({ ...hour })),
  command: async () => undefined,
  insert: async () => undefined,
  close: async () => undefined,
})

const hourOf = (migration: bigint, hour: bigint): Hour => ({
  migration_id: String(migration),
  hour: String(hour),
})
const rangeOf = (migrationId: bigint, after: bigint, upTo: bigint): HistoryRange => ({
  migrationId,
  after,
  upTo,
  updates: 0n,
  readAt: 0,
})
const { signal } = new AbortController()

describe('the hours that are not counted', () => {
  it('returns hours that were not read completely, and hours with uncounted updates', async () => {
    const first = 10n
    const end = 22n
    const someHours = fc
      .uniqueArray(fc.tuple(fc.constantFrom(3n, 4n), fc.bigInt({ min: first, max: end - 1n })), {
        selector: String,
      })
      .map((hours) => hours.map(([migration, hour]) => hourOf(migration, hour)))
    const someRange = fc
      .tuple(fc.constantFrom(3n, 4n), fc.bigInt(8n, 24n), fc.bigInt(1n, 9n))
      .map(([migration, from, length]) =>
        rangeOf(migration, from * hourLength - 1n, (from + length) * hourLength - 1n),
      )
    const property = fc.asyncProperty(
      someHours,
      someHours,
      fc.record({ early: someRange, late: someRange }),
      async (counted, written, { early, late }) => {
        const ranges =
          early.migrationId === late.migrationId
            ? [early]
            : [early, late].toSorted((a, b) => Number(a.migrationId - b.migrationId))
        const missing = await hoursNotCounted(
          engineOf(counted, written),
          ranges,
          { first, end },
          signal,
        )
        for (const { migrationId, after, upTo } of ranges) {
          for (let hour = first; hour < end; hour++) {
            const isRead = after < hour * hourLength && (hour + 1n) * hourLength - 1n <= upTo
            const has = (some: readonly Hour[]): boolean =>
              some.some(
                (one) => one.migration_id === String(migrationId) && one.hour === String(hour),
              )
            const isMissing = !isRead || (has(written) && !has(counted))
            const isReported = missing.some(
              (run) => run.migrationId === migrationId && run.first <= hour && hour < run.end,
            )
            expect({ migrationId, hour, isReported }).toEqual({
              migrationId,
              hour,
              isReported: isMissing,
            })
          }
        }
      },
    )
    await fc.assert(property, { numRuns: runs(1000) })
  })

  it('needs no more processor time for a long range than for a short range with the same updates', async () => {
    const last = 490_000n
    const hours = Array.from({ length: 2000 }, (_, index) => hourOf(4n, last - BigInt(index) * 4n))
    const engine = engineOf(hours, hours)
    const ranges = [rangeOf(3n, leastTime, greatestTime), rangeOf(4n, leastTime, greatestTime)]
    const ask = (first: bigint) => () =>
      hoursNotCounted(engine, ranges, { first, end: last + 1n }, signal)
    const ofYear = await cpuSeconds(ask(last - 8766n))
    const sinceTheFirst = await cpuSeconds(ask(last - 190_000n))
    console.log(`a year: ${ofYear} s, 22 years: ${sinceTheFirst} s`)
    expect(sinceTheFirst).toBeLessThanOrEqual(6 * Math.max(ofYear, 0.005))
  })
})
