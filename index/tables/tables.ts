/**
 * The tables of the history index, as values: both the embedded engine's DDL and a cluster's are made of
 * them (`ddl.ts`). What is in them is told in docs/architecture.md, The history index.
 *
 * A place in the history is `migration_id` and `record_time` (microseconds since 1970). Every table of the
 * history has one row for what its order names: reading a page twice leaves the same rows.
 */

import type { PrivateTableName } from '../private/tables.ts'

export interface Column {
  readonly name: string
  readonly type: string
  readonly codec?: string
}

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

/** Tables with rows of updates: what is written for a page, children first, `updates` last. */
export const historyTables = [
  'events',
  'party_updates',
  'contract_updates',
  'balance_changes',
  'token_amounts',
  'raw',
  'updates',
] as const
export type HistoryTable = (typeof historyTables)[number]

export type TableName =
  HistoryTable | 'pages' | 'hours' | 'differences' | 'about' | PrivateTableName

const time: Column = { name: 'record_time', type: 'Int64', codec: 'Delta(8), ZSTD(1)' }
const migration: Column = { name: 'migration_id', type: 'Int64', codec: 'ZSTD(1)' }
const byMonth = "toYYYYMM(toDateTime(intDiv(record_time, 1000000), 'UTC'))"
const byHour = 'cityHash64(migration_id, intDiv(record_time, 3600000000))'

/** Of a table with rows of updates. */
const ofHistory = { partitionBy: byMonth, shardBy: byHour } as const

function column(name: string, type: string, codec?: string): Column {
  return codec === undefined ? { name, type } : { name, type, codec }
}

const few = 'LowCardinality(String)'
const amount = 'Decimal(38, 10)'
/** No sum of amounts is greater. */
const hourAmount = 'Decimal(76, 10)'

export const tables: readonly Table[] = [
  {
    name: 'updates',
    columns: [
      migration,
      time,
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
    ],
    orderBy: ['migration_id', 'record_time', 'update_id'],
    ...ofHistory,
  },
  {
    name: 'events',
    columns: [
      migration,
      time,
      // In the order of the JSON, counted through where several updates have one record time.
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
      column('amount', `Nullable(${amount})`),
    ],
    orderBy: ['template', 'choice', 'migration_id', 'record_time', 'number'],
    ...ofHistory,
  },
  {
    name: 'party_updates',
    columns: [
      column('party', 'String', 'ZSTD(1)'),
      migration,
      time,
      // 1 signatory, 2 observer, 4 acting, 8 owner, 16 receiver, 32 inside arguments or results,
      // 64 submitter.
      column('roles', 'UInt8'),
    ],
    orderBy: ['party', 'migration_id', 'record_time'],
    ...ofHistory,
  },
  {
    name: 'contract_updates',
    columns: [
      // The first eight bytes of the hash in a contract id: of an event, or inside arguments and results.
      column('contract', 'UInt64'),
      migration,
      time,
    ],
    orderBy: ['contract', 'migration_id', 'record_time'],
    ...ofHistory,
  },
  {
    name: 'balance_changes',
    columns: [
      column('owner', 'String', 'ZSTD(1)'),
      migration,
      time,
      column('unlocked', amount),
      column('locked', amount),
      // Amounts, of what was archived, that the update does not say: looked up they would be in these.
      column('unknown', 'UInt32'),
    ],
    orderBy: ['owner', 'migration_id', 'record_time'],
    ...ofHistory,
  },
  {
    // What an update did with the network's token, in all.
    name: 'token_amounts',
    columns: [
      // 'transferred', 'minted' or 'burnt'.
      column('action', few),
      migration,
      time,
      // So many amounts make up the sum.
      column('count', 'UInt32'),
      column('amount', amount),
      // 1 where the update does not say all of it.
      column('unknown', 'UInt8'),
    ],
    orderBy: ['action', 'migration_id', 'record_time'],
    ...ofHistory,
  },
  {
    name: 'raw',
    columns: [
      migration,
      time,
      column('update_id', 'String', 'ZSTD(1)'),
      // The update as Scan wrote it.
      column('json', 'String', 'ZSTD(3)'),
    ],
    orderBy: ['migration_id', 'record_time', 'update_id'],
    ...ofHistory,
  },
  {
    // What was read whole: in a migration, after `from_time` and up to and with `to_time`. The least
    // Int64 is where a migration begins, the greatest where it ends. Written after all rows of the page;
    // pages do not overlap, and the rows of one are all of one month.
    name: 'pages',
    columns: [
      migration,
      column('from_time', 'Int64'),
      column('to_time', 'Int64'),
      // Of its rows, as 202611; 0 where it has none.
      column('month', 'UInt32'),
      ...historyTables.map((name) => column(name, 'UInt32')),
      // Of all its updates: what the same Scan, asked again, must answer.
      column('digest', 'String'),
      column('source', few),
      // Milliseconds since 1970.
      column('read_at', 'Int64'),
    ],
    orderBy: ['migration_id', 'from_time'],
    partitionBy: undefined,
    shardBy: 'cityHash64(migration_id)',
    version: 'read_at',
  },
  {
    // Counts of whole hours, made of the tables above and never added to: read with FINAL.
    name: 'hours',
    columns: [
      migration,
      // Hours since 1970.
      column('hour', 'UInt32'),
      // 'update' by kind, 'event' by template, 'choice' by template and choice, 'party' by party, 'token' by
      // action. All of one hour are of one time at which they were made, 'update' last: those that are of
      // another time than its rows do not count.
      column('measure', few),
      column('name', 'String', 'ZSTD(1)'),
      column('choice', few),
      column('count', 'UInt64'),
      // Of 'token': the sum, and how many updates do not say all of it.
      column('amount', hourAmount),
      column('unknown', 'UInt64'),
      // Milliseconds since 1970.
      column('made_at', 'Int64'),
    ],
    orderBy: ['measure', 'migration_id', 'hour', 'name', 'choice'],
    partitionBy: "toYYYYMM(toDateTime(toInt64(hour) * 3600, 'UTC'))",
    shardBy: 'cityHash64(migration_id, hour)',
    version: 'made_at',
  },
  {
    // What was not the same when it was read again, or not as it should be: kept until somebody looks.
    name: 'differences',
    columns: [
      column('seen_at', 'Int64'),
      migration,
      column('from_time', 'Int64'),
      column('to_time', 'Int64'),
      column('update_id', 'String'),
      column('what', 'String'),
      column('source', 'String'),
      // Of the page before: what is read again must have the same.
      column('digest', 'String'),
    ],
    orderBy: ['seen_at', 'migration_id', 'from_time', 'update_id'],
    partitionBy: undefined,
    shardBy: 'cityHash64(migration_id)',
  },
  {
    // Of which network this is, by name: 'version' of these tables, 'dso_party', 'raw_kept_from'.
    name: 'about',
    columns: [column('name', 'String'), column('value', 'String'), column('set_at', 'Int64')],
    orderBy: ['name'],
    partitionBy: undefined,
    shardBy: 'cityHash64(name)',
    version: 'set_at',
  },
]
