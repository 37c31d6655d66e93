import type { Table } from '../tables/table.ts'
import { tables } from '../tables/tables.ts'
import { historyTables, type HistoryTable, type TableName } from '../tables/names.ts'

/**
 * Tables that are written by pages, of which each is whole or not there. A page is of one sequence, the
 * history of a migration or of a party as a participant has it, and of what lies in it between two places.
 * Within the writer a sequence is a number, that of a migration; parties have numbers of this process.
 */
export interface PagedTables<Name extends TableName = TableName> {
  /** All that there are, as they are made. */
  readonly all: readonly Table[]
  /** With rows of updates: written for a page, children first, updates last. */
  readonly history: readonly Name[]
  readonly pages: TableName
  readonly differences: TableName
  /** Columns: which sequence and where in it a row is; between which places a page lies. */
  readonly sequence: string
  readonly place: string
  readonly from: string
  readonly to: string
  /** A sequence as its column has it, and back. */
  readonly told: (sequence: bigint) => string
  readonly numberOf: (told: string) => bigint
  /** The same as a value of a statement. */
  readonly written: (sequence: bigint) => string
  /** What `about` has the version of these tables under, and the one that is written here. */
  readonly versionName: string
  readonly version: string
  /** Who tells what is written, in words. */
  readonly teller: string
}

/** The tables of Scan's history. */
export const scanTables: PagedTables<HistoryTable> = {
  all: tables,
  history: historyTables,
  pages: 'pages',
  differences: 'differences',
  sequence: 'migration_id',
  place: 'record_time',
  from: 'from_time',
  to: 'to_time',
  told: String,
  numberOf: BigInt,
  written: String,
  versionName: 'version',
  version: '2',
  teller: 'Scan',
}
