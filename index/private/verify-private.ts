import * as v from 'valibot'
import type { Engine } from '../engine/engine.ts'
import { within } from '../writer/month-check.ts'
import { recordDifference } from '../writer/open-tables.ts'
import { countRows, pagesQueryOf, readPageOf, type PageRecord } from '../writer/page-record.ts'
import { digestsDiffer } from '../writer/page-writer.ts'
import { privatePageDigest } from './digest.ts'
import type { PrivateTables } from './paged.ts'
import { ParticipantError } from './participant-error.ts'
import type { ParticipantSource } from './participant-source.ts'
import type { PrivateUpdate } from './update-rows.ts'

export interface VerifyPrivateOptions {
  readonly engine: Engine
  readonly source: ParticipantSource
  readonly tables: PrivateTables
  readonly onPage?: (checked: number, all: number) => void
}

export interface PrivateMismatch {
  readonly party: string
  readonly from: bigint
  readonly to: bigint
  readonly what: string
}

const Count = v.object({ n: v.string() })

/**
 * Reads the private history from the participant again, page by page, and compares the row counts
 * of each table and the contents of the updates. Differences are reported and recorded, but not
 * repaired. `unavailable` is the number of pages that cannot be compared, because the participant
 * has pruned them or the token may no longer read them.
 */
export async function verifyPrivate(
  options: VerifyPrivateOptions,
): Promise<{ readonly found: readonly PrivateMismatch[]; readonly unavailable: number }> {
  const { engine, tables, onPage } = options
  const rows = await engine.query(pagesQueryOf(tables), {}, { maxSeconds: 3600 })
  const pages = rows.map((row) => readPageOf(tables, row))
  const found: PrivateMismatch[] = []
  let unavailable = 0
  for (const [index, page] of pages.entries()) {
    const differences = await verifyPage(options, page)
    if (differences === undefined) unavailable += 1
    for (const what of differences ?? []) {
      const { from, to } = page
      found.push({ party: tables.textOf(page.migrationId), from, to, what })
      await recordDifference(engine, { ...page, what, digest: '' }, tables)
    }
    onPage?.(index + 1, pages.length)
  }
  return { found, unavailable }
}

async function verifyPage(
  { engine, source, tables }: VerifyPrivateOptions,
  page: PageRecord,
): Promise<readonly string[] | undefined> {
  const updates = await readAgain(source, tables.textOf(page.migrationId), page)
  if (updates === undefined) return undefined
  const differences: string[] = []
  const isOther = digestsDiffer(privatePageDigest(updates), page.digest)
  if (isOther) differences.push('The participant answers differently than when it was read')
  // If the participant's answer has changed, the row counts computed from the answer differ too.
  // The tables are then compared with the stored row counts of the page.
  const expected = isOther
    ? page.counts
    : countRows(tables.history, (table) => updates.flatMap(({ rows }) => rows[table]))
  for (const table of tables.history) {
    const [row] = await engine.query(
      `SELECT toString(count()) AS n FROM ${table} WHERE ${within([page], tables)}`,
      {},
    )
    const n = Number(v.parse(Count, row).n)
    if (n === expected[table]) continue
    const due = isOther
      ? `${expected[table]} were written`
      : `the participant’s answer makes ${expected[table]}`
    differences.push(`${table} has ${n} rows, and ${due}`)
  }
  return differences
}

async function readAgain(
  source: ParticipantSource,
  party: string,
  { from, to }: PageRecord,
): Promise<readonly PrivateUpdate[] | undefined> {
  const updates: PrivateUpdate[] = []
  try {
    for (let after = from; after < to;) {
      const page = await source.page(party, after, to)
      updates.push(...page.updates)
      after = page.to
    }
    return updates
  } catch (error) {
    const isUnavailable =
      error instanceof ParticipantError && ['pruned', 'rights'].includes(error.failure)
    if (isUnavailable) return undefined
    throw error
  }
}
