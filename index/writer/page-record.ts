import * as v from 'valibot'
import type { Json } from '../../src/ledger/json.ts'
import { historyTables, type HistoryTable } from '../tables/tables.ts'
import type { PagePart } from './page-parts.ts'
import type { HistoryRange } from './ranges.ts'

/** What was read whole, as the table `pages` has it. */
export interface PageRecord extends HistoryRange {
  readonly month: number
  readonly counts: Readonly<Record<HistoryTable, number>>
  readonly digest: string
  readonly source: string
  /** Milliseconds since 1970. */
  readonly readAt: bigint
}

export const pagesQuery =
  'SELECT migration_id, from_time, to_time, month, digest, source, read_at, ' +
  `${historyTables.join(', ')} FROM pages FINAL ORDER BY migration_id, from_time`

const Int = v.pipe(
  v.string(),
  v.regex(/^-?\d+$/),
  v.transform((text) => BigInt(text)),
)
const Count = v.pipe(v.number(), v.integer())

const Row = v.object({
  migration_id: Int,
  from_time: Int,
  to_time: Int,
  month: Count,
  digest: v.string(),
  source: v.string(),
  read_at: Int,
  events: Count,
  party_updates: Count,
  contract_updates: Count,
  balance_changes: Count,
  token_amounts: Count,
  raw: Count,
  updates: Count,
})

export function readPageRecord(json: Json): PageRecord {
  const row = v.parse(Row, json)
  const { migration_id: migrationId, from_time: from, to_time: to, read_at: readAt } = row
  const { month, digest, source, ...rest } = row
  return { migrationId, from, to, month, counts: rest, digest, source, readAt }
}

export function pageRow(record: PageRecord): object {
  return {
    migration_id: record.migrationId.toString(),
    from_time: record.from.toString(),
    to_time: record.to.toString(),
    month: record.month,
    ...record.counts,
    digest: record.digest,
    source: record.source,
    read_at: record.readAt.toString(),
  }
}

/** How many rows a part has in each table. */
export function countsOf({ updates }: PagePart): Record<HistoryTable, number> {
  const count = (table: HistoryTable): number =>
    updates.reduce((sum, { rows }) => sum + rows[table].length, 0)
  return {
    events: count('events'),
    party_updates: count('party_updates'),
    contract_updates: count('contract_updates'),
    balance_changes: count('balance_changes'),
    token_amounts: count('token_amounts'),
    raw: count('raw'),
    updates: count('updates'),
  }
}

/** The page with rows that was written last. */
export function newestOf(pages: readonly PageRecord[]): PageRecord | undefined {
  let newest: PageRecord | undefined
  for (const page of pages) {
    if (page.month !== 0 && (newest === undefined || page.readAt >= newest.readAt)) newest = page
  }
  return newest
}
