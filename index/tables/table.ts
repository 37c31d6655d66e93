import type { TableName } from './names.ts'

export interface Column {
  readonly name: string
  readonly type: string
  readonly codec?: string
}

/**
 * The definition of a table, from which the DDL of the embedded engine and of a cluster is
 * generated (`ddl.ts`).
 */
export interface Table {
  readonly name: TableName
  readonly columns: readonly Column[]
  /** The key of a row. There is one row per key. */
  readonly orderBy: readonly string[]
  /** The partition expression; undefined for a table with few rows. */
  readonly partitionBy: string | undefined
  /** An expression for the shard of a row in a cluster. All rows of an update are on one shard. */
  readonly shardBy: string
  /** The version column. Of two rows with the same key, the row with the greater value stays. */
  readonly version?: string
}

export function column(name: string, type: string, codec?: string): Column {
  return codec === undefined ? { name, type } : { name, type, codec }
}

/** The type of a text column with few distinct values. */
export const lowCardinalityText = 'LowCardinality(String)'

/** Microseconds since 1970. */
export const recordTime = column('record_time', 'Int64', 'Delta(8), ZSTD(1)')

/** Partitions rows of updates by month, so that old rows can be deleted at no cost. */
export const monthPartition = "toYYYYMM(toDateTime(intDiv(record_time, 1000000), 'UTC'))"

/**
 * The columns of an update in `updates` and `private_updates`, after its position in the history.
 */
export const updateColumns: readonly Column[] = [
  column('update_id', 'String', 'ZSTD(1)'),
  // 'transaction', 'assignment', 'unassignment', or '' for an unknown kind.
  column('kind', lowCardinalityText),
  column('workflow_id', 'String', 'ZSTD(1)'),
  // The synchronizer of a transaction, or the source of a reassignment. `other_synchronizer`
  // contains the target.
  column('synchronizer', lowCardinalityText),
  column('other_synchronizer', lowCardinalityText),
  column('hash', 'String', 'ZSTD(1)'),
  column('events', 'UInt32'),
  // 1: has an amulet without an owner or amount; 2: is not in the form that the dashboard reads.
  // Either may match any filter.
  column('flags', 'UInt8'),
]

/** The columns of an event in `events` and `private_events`. */
export const eventColumns: readonly Column[] = [
  // The number of the event in the order of the JSON. If several updates have the same position,
  // the numbers continue from one update to the next.
  column('number', 'UInt32', 'ZSTD(1)'),
  // One of `searchedKinds` (src/features/search/rules/filter.ts), or '' for an unknown kind.
  column('kind', lowCardinalityText),
  // `Module:Entity`; '' if the event has no template.
  column('template', lowCardinalityText),
  column('package_name', lowCardinalityText),
  column('choice', lowCardinalityText),
  column('interface', lowCardinalityText),
  column('contract_id', 'String', 'ZSTD(1)'),
  // Amount of a created or assigned Amulet or LockedAmulet, if it is known.
  column('amount', 'Nullable(Decimal(38, 10))'),
]
