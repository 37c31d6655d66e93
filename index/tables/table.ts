import type { TableName } from './names.ts'

export interface Column {
  readonly name: string
  readonly type: string
  readonly codec?: string
}

/** A table as a value: both the embedded engine's DDL and a cluster's are made of it (`ddl.ts`). */
export interface Table {
  readonly name: TableName
  readonly columns: readonly Column[]
  /** What a row is found by, and of which there is one row. */
  readonly orderBy: readonly string[]
  /** An expression; undefined for a table of a few rows. */
  readonly partitionBy: string | undefined
  /** What says on which shard of a cluster a row lies: all rows of an update lie on one. */
  readonly shardBy: string
  /** The column of which the greatest value stays where two rows have the same order. */
  readonly version?: string
}

export function column(name: string, type: string, codec?: string): Column {
  return codec === undefined ? { name, type } : { name, type, codec }
}

/** The type of texts of which there are few. */
export const few = 'LowCardinality(String)'

/** Microseconds since 1970. */
export const recordTime = column('record_time', 'Int64', 'Delta(8), ZSTD(1)')

/** Rows of updates lie by month, so that old ones can go at no cost. */
export const byMonth = "toYYYYMM(toDateTime(intDiv(record_time, 1000000), 'UTC'))"

/** What `updates` and `private_updates` tell of an update, after where it stands in its history. */
export const ofUpdate: readonly Column[] = [
  column('update_id', 'String', 'ZSTD(1)'),
  // 'transaction', 'assignment', 'unassignment', or '' for one of an unknown kind.
  column('kind', few),
  column('workflow_id', 'String', 'ZSTD(1)'),
  // A transaction's; a reassignment's source, and in the other its target.
  column('synchronizer', few),
  column('other_synchronizer', few),
  column('hash', 'String', 'ZSTD(1)'),
  column('events', 'UInt32'),
  // 1: has an amulet that does not tell its owner or amount; 2: is not of the form that the
  // dashboard reads. Either may match any filter.
  column('flags', 'UInt8'),
]

/** What `events` and `private_events` tell of an event. */
export const ofEvent: readonly Column[] = [
  // In the order of the JSON, counted through where several updates have one place.
  column('number', 'UInt32', 'ZSTD(1)'),
  // As `searchedKinds` of src/ledger/search/filter.ts; '' for an event of an unknown kind.
  column('kind', few),
  // `Module:Entity`; '' where none is told.
  column('template', few),
  column('package_name', few),
  column('choice', few),
  column('interface', few),
  column('contract_id', 'String', 'ZSTD(1)'),
  // Of an Amulet or LockedAmulet that is created or assigned, where it can be told.
  column('amount', 'Nullable(Decimal(38, 10))'),
]
