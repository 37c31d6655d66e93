/**
 * Compares the counts of the index with counts of the same updates by the browser's own readers.
 */
import * as fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runs } from '../../src/ledger/testing/runs.ts'
import { recordTimeOf } from '../../src/ledger/record-time.ts'
import { hourLength } from '../query/whole-hours.ts'
import { indexedParties } from '../rows/indexed.ts'
import { countUpdate, type CountedUpdate } from '../testing/counted-by-readers.ts'
import { CountsAnswer, hourOf, sumsOf, countsByKey } from '../testing/counts-of-readers.ts'
import { temporaryEngine } from '../testing/engine-at-hand.ts'
import { readAll } from '../testing/indexed-sandbox.ts'
import { sandboxScan } from '../testing/sandbox-scan.ts'
import { createTables } from '../tables/ddl.ts'
import { tables } from '../tables/tables.ts'
import { createHours } from '../writer/hours.ts'
import { openTables, writeMetadata } from '../writer/open-tables.ts'
import type { HistoryPosition, ReadPage } from '../writer/page-parts.ts'
import { beginning, mergeRanges, missingRanges, type HistoryRange } from '../writer/ranges.ts'
import { createWriter } from '../writer/writer.ts'
import { createIndexApi } from './app.ts'
import { measures } from './request.ts'

const single = { kind: 'single' } as const
const historyCount = runs(10)

describe('the counts of the index', () => {
  const temporary = temporaryEngine()
  const { engine } = temporary
  let updates: Awaited<ReturnType<typeof readAll>>
  let counted: readonly CountedUpdate[]

  beforeAll(async () => {
    const scan = await sandboxScan('--updates', '700', '--seed', '11')
    const dso = await dsoOf(scan)
    updates = await readAll(scan, dso)
    const isIndexed = indexedParties(dso)
    const parties = new Set(
      updates.flatMap(({ rows }) => rows.party_updates.map(({ party }) => party)),
    )
    counted = updates.map(({ json }) => countUpdate(json, [...parties].filter(isIndexed)))
    for (const statement of createTables(single)) await engine.command(statement)
  }, 300_000)
  beforeEach(async () => {
    for (const { name } of tables) await engine.command(`TRUNCATE TABLE ${name}`)
  })
  afterAll(() => temporary[Symbol.asyncDispose]())

  const ask = async (query: Readonly<Record<string, string>>) => {
    const api = createIndexApi({ engine, now: () => (clock += 5000) })
    const answer = await api.request(`/v1/counts?${new URLSearchParams(query).toString()}`)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${answer.status} ${text}`)
    return v.parse(CountsAnswer, JSON.parse(text))
  }
  let clock = 0

  it(`returns the same counts as the browser's readers for ${historyCount} histories with gaps, damage and uncounted hours`, async () => {
    const micros = updates.map((update) => update.micros)
    const [first, last] = [least(micros), greatest(micros)]
    const anyRange = fc
      .tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 }))
      .map(([a, b]) => {
        const [from, to] = a < b ? [a, b] : [b, a]
        return {
          from: recordTimeOf(first + share(last - first, from)),
          to: recordTimeOf(first + share(last - first, to) + 2n * hourLength),
        }
      })
    const history = fc.record({
      cuts: fc.uniqueArray(fc.integer({ min: 1, max: updates.length - 1 }), {
        minLength: 3,
        maxLength: 12,
      }),
      kept: fc.array(fc.constantFrom('counted', 'counted', 'counted', 'waiting', 'hole'), {
        minLength: 13,
        maxLength: 13,
      }),
      damaged: fc.integer({ min: 0, max: updates.length - 1 }),
      table: fc.constantFrom('events', 'party_updates', 'token_amounts', 'updates', 'raw'),
      ranges: fc.array(anyRange, { minLength: 2, maxLength: 2 }),
    })
    let compared = 0
    let reported = 0
    for (const { cuts, kept, damaged, table, ranges } of fc.sample(history, {
      numRuns: historyCount,
      seed: 26,
    })) {
      for (const { name } of tables) await engine.command(`TRUNCATE TABLE ${name}`)
      await writeMetadata(engine, 'first_migration', '3')
      const pages = pagesOf(cuts)
      let covered: readonly HistoryRange[] = []
      const compare = async (isAllCounted: boolean) => {
        for (const range of ranges) {
          const { counts, missing: hours } = await same(range, covered, isAllCounted)
          compared += counts
          reported += hours
        }
      }
      // Writes and counts some of the pages first. The other pages are written afterwards and
      // counted later.
      const writer = createWriter(engine, single)
      const hours = createHours(engine, single)
      for (const [index, page] of pages.entries()) {
        if (kept[index] !== 'counted') continue
        await writer.write(page, false)
        hours.note(page)
      }
      await hours.count(writer.covered())
      for (const [index, page] of pages.entries()) {
        if (kept[index] !== 'waiting') continue
        await writer.write(page, false)
        hours.note(page)
      }
      covered = writer.covered()
      if (covered.length === 0) continue
      await compare(false)
      await hours.count(writer.covered())
      await compare(true)

      // Rows are lost. Opening removes their page, and its hours are not reported until the page is
      // read again.
      const at = updates[damaged]
      await engine.command(
        `ALTER TABLE ${table} DELETE WHERE migration_id = ${at?.position.migrationId} AND ` +
          `record_time = ${at?.micros} SETTINGS mutations_sync = 2`,
      )
      const { damaged: lost } = await openTables(engine, single)
      const again = createHours(engine, single)
      await again.open()
      const reopened = createWriter(engine, single)
      await reopened.open()
      covered = reopened.covered()
      await again.count(covered)
      await compare(true)
      for (const { migrationId, from, to } of lost) {
        const page: ReadPage = {
          from: { migrationId, micros: from },
          to: { migrationId, micros: to },
          updates: updates.filter(
            ({ position, micros: time }) =>
              position.migrationId === migrationId && from < time && time <= to,
          ),
          source: 'a Scan',
        }
        await reopened.write(page, false)
        again.note(page)
      }
      await again.count(reopened.covered())
      covered = reopened.covered()
      await compare(true)
    }
    expect(compared).toBeGreaterThan(historyCount * 100)
    expect(reported).toBeGreaterThan(historyCount)
  }, 900_000)

  it('lists the migrations for which the index has no data', async () => {
    await writeMetadata(engine, 'first_migration', '1')
    const of = updates.filter(({ position }) => position.migrationId === 4n)
    const writer = createWriter(engine, single)
    const to = of.at(-1)?.micros ?? 0n
    await writer.write(
      pageOf({ migrationId: 4n, micros: beginning }, { migrationId: 4n, micros: to }),
      false,
    )
    const { migrations_not_read: notRead } = await ask({
      measure: 'update',
      per: 'all',
      from: recordTimeOf(to - hourLength),
      to: recordTimeOf(to + hourLength),
    })
    expect(notRead).toEqual(['1', '2', '3'])
  })

  it('reports that the index is empty', async () => {
    await expect(
      ask({
        measure: 'update',
        per: 'all',
        from: '2026-01-01T00:00:00Z',
        to: '2026-01-02T00:00:00Z',
      }),
    ).rejects.toThrow('409')
  })

  /**
   * Requests all counts in a range, and compares them with the updates of the hours that are not
   * missing.
   */
  async function same(
    { from, to }: { readonly from: string; readonly to: string },
    covered: readonly HistoryRange[],
    isAllCounted: boolean,
  ) {
    let counts = 0
    let hours = 0
    for (const measure of measures) {
      for (const per of ['hour', 'day', 'all'] as const) {
        const answer = await ask({ measure, per, from, to, top: '999' })
        const lacks = answer.missing.map((run) => ({
          migrationId: BigInt(run.migration_id),
          first: hourOf(run.from),
          end: hourOf(run.to),
        }))
        const requested = { first: hourOf(from), end: hourOf(to) }
        const isMissing = (migrationId: bigint, hour: bigint) =>
          lacks.some(
            (run) => run.migrationId === migrationId && run.first <= hour && hour < run.end,
          )
        const wrong: bigint[] = []
        for (const migrationId of new Set(covered.map((range) => range.migrationId))) {
          for (let hour = requested.first; hour < requested.end; hour++) {
            const own = {
              migrationId,
              from: hour * hourLength - 1n,
              to: (hour + 1n) * hourLength - 1n,
            }
            const isWhole = missingRanges(own, mergeRanges(covered)).length === 0
            const isReported = !isMissing(migrationId, hour)
            // Hours that were read completely but are not counted yet may also be reported as
            // missing.
            wrong.push(...(isReported === isWhole || (isWhole && !isAllCounted) ? [] : [hour]))
            hours += isWhole ? 0 : 1
          }
        }
        expect(wrong).toEqual([])
        const known = new Set(covered.map((range) => range.migrationId))
        const expected = counted.filter(
          ({ migrationId, hour }) =>
            known.has(migrationId) &&
            requested.first <= hour &&
            hour < requested.end &&
            !isMissing(migrationId, hour),
        )
        const length = per === 'hour' ? 1n : 24n
        const at = (hour: bigint) => (per === 'all' ? requested.first : (hour / length) * length)
        expect({ measure, per, counts: countsByKey(answer.counts) }).toEqual({
          measure,
          per,
          counts: sumsOf(expected, measure, at),
        })
        counts += answer.counts.length
      }
    }
    return { counts, missing: hours }
  }

  /** The history in pages, starting with the beginning of its first migration. */
  function pagesOf(cuts: readonly number[]): readonly ReadPage[] {
    const ends = [...cuts.toSorted((a, b) => a - b), updates.length]
    let from: HistoryPosition = { migrationId: 3n, micros: beginning }
    return ends.flatMap((end) => {
      const last = updates[end - 1]
      if (last === undefined) return []
      const to = { migrationId: last.position.migrationId, micros: last.micros }
      const page = pageOf(from, to)
      from = to
      return [page]
    })
  }

  function pageOf(from: HistoryPosition, to: HistoryPosition): ReadPage {
    const own = updates.filter((update) => {
      const position = { migrationId: update.position.migrationId, micros: update.micros }
      return isAfter(position, from) && !isAfter(position, to)
    })
    return { from, to, updates: own, source: 'a Scan' }
  }
})

function isAfter(a: HistoryPosition, b: HistoryPosition): boolean {
  return a.migrationId === b.migrationId ? a.micros > b.micros : a.migrationId > b.migrationId
}

function share(of: bigint, thousandths: number): bigint {
  return (of * BigInt(thousandths)) / 1000n
}

function least(values: readonly bigint[]): bigint {
  return values.reduce((a, b) => (a < b ? a : b))
}

function greatest(values: readonly bigint[]): bigint {
  return values.reduce((a, b) => (a > b ? a : b))
}

async function dsoOf(scan: typeof globalThis.fetch): Promise<string> {
  const some = await readAll(scan, '')
  const parties = some.flatMap(({ rows }) => rows.party_updates.map(({ party }) => party))
  return parties.find((party) => party.startsWith('DSO::')) ?? ''
}
