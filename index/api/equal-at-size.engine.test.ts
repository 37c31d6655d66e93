/**
 * Compares the answers of the index with the browser's search, over a history with `INDEX_UPDATES`
 * updates. `INDEX_DIRECTORY` selects an existing index of that history.
 */
import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import { runs } from '../../src/ledger/testing/runs.ts'
import { configureConnection } from '../../src/api/connection.ts'
import { writeFilter } from '../../src/features/search/rules/filter-text.ts'
import { anyFilter } from '../../src/features/search/rules/testing/filter-arbitrary.ts'
import { narrow } from '../query/narrow.ts'
import { indexedTexts } from '../query/indexed-texts.ts'
import { QuotedInt64 } from '../query/rows.ts'
import { conditionOf, withinWindow } from '../query/to-sql.ts'
import { fill } from '../testing/fill.ts'
import { engineIn, temporaryEngine } from '../testing/engine-at-hand.ts'
import { matchedPages, type MatchedUpdate } from '../testing/matched-pages.ts'
import { sandboxScan } from '../testing/sandbox-scan.ts'
import { searchIndexed } from '../testing/search-both.ts'
import { readMetadata } from '../writer/open-tables.ts'
import { createIndexApi } from './app.ts'

const count = Number(process.env['INDEX_UPDATES'] ?? 0)
const filterCount = runs(300)
const directory = process.env['INDEX_DIRECTORY']
/**
 * If a filter has at most this many candidates, a test requests all candidates, as a page does.
 * More candidates would make responses of gigabytes.
 */
const mostWhole = 5000
const maxSeconds = 600
const hours = 3_600_000

const Values = v.object({ values: v.array(v.string()) })
const Times = v.object({ times: v.string() })
const Sum = v.object({ from_time: QuotedInt64, md5: v.string() })

describe.skipIf(count === 0)(
  'the search over an index of any size (skipped without INDEX_UPDATES)',
  () => {
    const temporary = directory === undefined ? temporaryEngine() : undefined
    const engine = temporary?.engine ?? engineIn(directory ?? '')
    afterAll(async () => {
      await engine.close()
      await temporary?.[Symbol.asyncDispose]()
    })

    it(
      `gives the same matches for ${filterCount} random filters over ${count} updates`,
      async () => {
        const stillAt = '2026-03-02T09:30:00Z'
        const scan = await sandboxScan('--updates', String(count), '--still-at', stillAt)
        const now = (): number => Date.parse(stillAt)
        if (directory === undefined) await fill({ engine, fetch: scan, now, pageSize: 1000 })
        const filters = fc.sample(anyFilter(await valuesOf()), { numRuns: filterCount, seed: 26 })
        const dso = await readMetadata(engine, 'dso_party')
        const narrowings = filters.map((filter) => narrow(filter, indexedTexts(dso)))
        // If no table narrows the filter, all updates are candidates and the index excludes none.
        const narrowed = [...filters.keys()].filter((at) => narrowings[at]?.kind !== 'every')

        const positions = new Map<bigint, bigint[]>()
        const matches = narrowed.map(() => new Map<bigint, bigint[]>())
        let seen = 0
        let differing = 0
        const pages = matchedPages(
          scan,
          narrowed.flatMap((at) => filters[at] ?? []),
        )
        for await (const page of pages) {
          for (const update of page) {
            const { position, micros } = update
            listOf(positions, position.migrationId).push(micros)
            for (const number of update.matches) {
              listOf(matches[number] ?? new Map(), position.migrationId).push(micros)
            }
          }
          differing += await unlikeRaw(page)
          seen += page.length
          if (seen % 100_000 < page.length) console.log(`${seen} updates`)
        }
        expect(differing).toBe(0)

        const api = createIndexApi({ engine, now: Date.now })
        configureConnection({
          baseUrl: 'http://dashboard.test/',
          async fetch(input, init) {
            const { pathname } = new URL(input instanceof Request ? input.url : input)
            return api.request(pathname.replace('/api/index', ''), init)
          },
        })
        let whole = 0
        let found = 0
        for (const [number, at] of narrowed.entries()) {
          const filter = filters[at]
          const narrowing = narrowings[at]
          if (filter === undefined || narrowing === undefined) continue
          const where = writeFilter(filter)
          for (const [migrationId, times] of positions) {
            const wanted = matches[number]?.get(migrationId) ?? []
            const { sql, params } = conditionOf(narrowing)
            const candidates = await timesOf(migrationId, sql, params)
            const missing = wanted.filter((time) => !candidates.has(String(time)))
            expect({ where, missing: missing.slice(0, 5) }).toEqual({ where, missing: [] })
            if (wanted.length > 0) found += 1
            if (candidates.size > mostWhole) continue
            whole += 1
            const first = times[0] ?? 0n
            const last = times.at(-1) ?? 0n
            const answered = await searchIndexed(filter, migrationId, { first, last })
            expect({ where, answered }).toEqual({ where, answered: wanted })
          }
        }
        console.log(
          `${seen} updates; ${filterCount} filters: ${narrowed.length} narrowed, of ${found} something is found, ` +
            `${whole} asked for as a page does`,
        )
        expect(seen).toBeGreaterThanOrEqual(count)
        expect(found).toBeGreaterThan(narrowed.length / 4)
        expect(whole).toBeGreaterThan(0)
      },
      12 * hours,
    )

    async function unlikeRaw(page: readonly MatchedUpdate[]): Promise<number> {
      const [first] = page
      const last = page.at(-1)
      if (first === undefined || last === undefined) return 0
      let unlike = 0
      for (const migration of new Set(page.map(({ position }) => position.migrationId))) {
        const own = page.filter(({ position }) => position.migrationId === migration)
        const rows = await engine.query(
          'SELECT record_time AS from_time, lower(hex(MD5(json))) AS md5 FROM raw ' +
            `WHERE ${withinWindow} ORDER BY record_time`,
          {
            migration: String(migration),
            after: String((own[0]?.micros ?? 0n) - 1n),
            upTo: String(own.at(-1)?.micros ?? 0n),
          },
          { maxSeconds },
        )
        const known = rows.map((row) => v.parse(Sum, row))
        unlike += Math.abs(known.length - own.length)
        for (const [at, { micros, text }] of own.entries()) {
          const md5 = createHash('md5').update(text).digest('hex')
          if (known[at]?.from_time !== micros || known[at]?.md5 !== md5) unlike += 1
        }
      }
      return unlike
    }

    async function timesOf(
      migrationId: bigint,
      sql: string,
      params: Readonly<Record<string, unknown>>,
    ): Promise<ReadonlySet<string>> {
      const [row] = await engine.query(
        "SELECT arrayStringConcat(groupArray(toString(record_time)), ' ') AS times " +
          `FROM updates WHERE ${withinWindow} AND ${sql}`,
        {
          ...params,
          migration: String(migrationId),
          after: String(-(2n ** 63n)),
          upTo: String(2n ** 63n - 1n),
        },
        { maxSeconds },
      )
      const { times } = v.parse(Times, row)
      return new Set(times === '' ? [] : times.split(' '))
    }

    async function some(table: string, column: string, most: number): Promise<string[]> {
      const [row] = await engine.query(
        `SELECT groupArray(value) AS values FROM (SELECT DISTINCT toString(${column}) AS value ` +
          `FROM ${table} WHERE ${column} != '' ORDER BY cityHash64(value) LIMIT ${most})`,
        {},
        { maxSeconds },
      )
      return v.parse(Values, row).values
    }

    async function valuesOf() {
      return {
        party: fc.constantFrom(...(await some('party_updates', 'party', 200)), 'nobody::1220'),
        template: fc.constantFrom(...(await some('events', 'template', 100)), 'Amulet', 'No:Such'),
        other: fc.constantFrom(
          ...(await some('events', 'choice', 100)),
          ...(await some('events', 'package_name', 100)),
          ...(await some('events', 'contract_id', 40)),
          ...(await some('updates', 'hash', 40)),
          'global-domain',
          'a',
          'Transfer',
        ),
      }
    }
  },
)

function listOf(lists: Map<bigint, bigint[]>, key: bigint): bigint[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}
