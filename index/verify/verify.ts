import type { Engine } from '../engine/engine.ts'
import { positionAt, comparePositions, maxPageSize } from '../follow/read-step.ts'
import type { ScanPage, ScanSource } from '../follow/scan-source.ts'
import { parseJson } from '../../src/ledger/json.ts'
import { historyTables } from '../tables/names.ts'
import type { IndexedUpdate } from '../rows/update-rows.ts'
import { updateDigest, pageDigest } from '../writer/digest.ts'
import { within } from '../writer/month-check.ts'
import { recordDifference } from '../writer/open-tables.ts'
import { countsOf, pagesQuery, readPageRecord, type PageRecord } from '../writer/page-record.ts'
import { digestsDiffer } from '../writer/writer.ts'
import * as v from 'valibot'

export interface VerifyOptions {
  readonly engine: Engine
  readonly source: ScanSource
  /** Microseconds since 1970. Only pages that overlap this period are compared. */
  readonly since?: bigint | undefined
  readonly until?: bigint | undefined
  readonly onPage?: (checked: number, all: number) => void
}

export interface Mismatch {
  readonly page: PageRecord
  readonly what: string
  readonly updateIds: readonly string[]
}

const Count = v.object({ n: v.string() })
const Raw = v.object({ update_id: v.string(), json: v.string() })

/**
 * Reads the contents of the index from Scan again, page by page, and compares the row counts of
 * each table and the contents of the updates. Differences are reported and recorded in
 * `differences`, but not repaired.
 */
export async function verify(options: VerifyOptions): Promise<readonly Mismatch[]> {
  const { engine, source, since, until, onPage } = options
  const pages = (await engine.query(pagesQuery, {}, { maxSeconds: 3600 }))
    .map(readPageRecord)
    .filter(
      ({ from, to }) =>
        (since === undefined || to >= since) && (until === undefined || from < until),
    )
  const found: Mismatch[] = []
  for (const [index, page] of pages.entries()) {
    const differences = await verifyPage(engine, source, page)
    for (const { what, updateIds } of differences) {
      found.push({ page, what, updateIds })
      await recordDifference(engine, { ...page, digest: '', what, updateId: updateIds[0] ?? '' })
    }
    onPage?.(index + 1, pages.length)
  }
  return found
}

async function verifyPage(
  engine: Engine,
  source: ScanSource,
  page: PageRecord,
): Promise<readonly Omit<Mismatch, 'page'>[]> {
  const differences: Omit<Mismatch, 'page'>[] = []
  const { updates, isOlderForm } = await readAgain(source, page)
  const isOther = digestsDiffer(pageDigest(updates, isOlderForm), page.digest)
  if (isOther) {
    const updateIds = await unlikeUpdates(engine, page, updates)
    differences.push({ what: 'Scan answers differently than when it was read', updateIds })
  }
  // If Scan's answer has changed, the row counts computed from the answer differ too. The tables
  // are then compared with the row counts that were stored with the page.
  const expected = isOther ? page.counts : countsOf({ ...page, updates })
  for (const table of historyTables) {
    const [row] = await engine.query(
      `SELECT count() AS n FROM ${table} WHERE ${within([page])}`,
      {},
    )
    const n = Number(v.parse(Count, row).n)
    if (n === expected[table]) continue
    const due = isOther
      ? `${expected[table]} were written`
      : `Scan’s answer makes ${expected[table]}`
    differences.push({ what: `${table} has ${n} rows, and ${due}`, updateIds: [] })
  }
  return differences
}

async function readAgain(
  source: ScanSource,
  { migrationId, from, to }: PageRecord,
): Promise<Pick<ScanPage, 'updates' | 'isOlderForm'>> {
  const end = { migrationId, micros: to }
  const updates: IndexedUpdate[] = []
  let isOlderForm = false
  for (let micros = from; ;) {
    const response = await source.page(positionAt({ migrationId, micros }), maxPageSize)
    ;({ isOlderForm } = response)
    const own = response.updates.filter(
      ({ position, micros: at }) =>
        comparePositions({ migrationId: position.migrationId, micros: at }, end) <= 0,
    )
    updates.push(...own)
    const last = own.at(-1)
    if (last === undefined || own.length < response.updates.length) return { updates, isOlderForm }
    ;({ micros } = last)
  }
}

/**
 * Returns the ids of updates that only the index or only Scan has, or whose content differs.
 * Returns an empty list if the index does not store their JSON.
 */
async function unlikeUpdates(
  engine: Engine,
  page: PageRecord,
  updates: readonly IndexedUpdate[],
): Promise<readonly string[]> {
  const rows = await engine.query(`SELECT update_id, json FROM raw WHERE ${within([page])}`, {})
  if (rows.length === 0) return []
  const stored = new Map(
    rows.map((row) => {
      const { update_id: id, json } = v.parse(Raw, row)
      return [id, updateDigest({ json: parseJson(json) })] as const
    }),
  )
  const current = new Map(updates.map((update) => [update.updateId, updateDigest(update)]))
  const ids = new Set([...stored.keys(), ...current.keys()])
  return [...ids].filter((id) => stored.get(id) !== current.get(id))
}
