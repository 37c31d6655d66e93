import type { Table } from '../tables/table.ts'
import { tables } from '../tables/tables.ts'
import { historyTables, type HistoryTable, type TableName } from '../tables/names.ts'

/**
 * Tables that are written page by page; each page is either complete or absent. A page covers the
 * part of one sequence between two places. A sequence is the history of a migration, or the history
 * of a party on a participant. The writer identifies a sequence by a number: the migration, or a
 * party's number in this process.
 */
export interface PagedTables<Name extends TableName = TableName> {
  readonly all: readonly Table[]
  /** The tables with rows of updates, in the order in which a page is written: updates last. */
  readonly history: readonly Name[]
  readonly pages: TableName
  readonly differences: TableName
  /**
   * Column names: the sequence of a row, the row's place in the sequence, and the places where a
   * page begins and ends.
   */
  readonly sequence: string
  readonly positionColumn: string
  readonly from: string
  readonly to: string
  /** Converts a sequence to the value in its column. */
  readonly textOf: (sequence: bigint) => string
  readonly numberOf: (text: string) => bigint
  /** Returns the sequence as a literal in a statement. */
  readonly written: (sequence: bigint) => string
  /** The key of these tables' version in `about`, and the version that this code writes. */
  readonly versionName: string
  readonly version: string
  /** Name of the data source, for messages. */
  readonly teller: string
}

/** The tables of Scan's history. */
export const scanTables: PagedTables<HistoryTable> = {
  all: tables,
  history: historyTables,
  pages: 'pages',
  differences: 'differences',
  sequence: 'migration_id',
  positionColumn: 'record_time',
  from: 'from_time',
  to: 'to_time',
  textOf: String,
  numberOf: BigInt,
  written: String,
  versionName: 'version',
  version: '2',
  teller: 'Scan',
}
