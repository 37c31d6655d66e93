/**
 * The tables of participants' private history, as values like those of `tables/tables.ts`. They are apart
 * from Scan's: what is in them is only told to whom the participant would tell it.
 *
 * Each row is of what one party was told (`party`), at an offset of the participant: what several are told is
 * put together when it is asked for, as the participant does.
 */
import type { Table, Column } from '../tables/tables.ts'

/** Tables with rows of updates: what is written for a page, children first, `private_updates` last. */
export const privateHistory = [
  'private_events',
  'private_party_updates',
  'private_contract_updates',
  'private_raw',
  'private_updates',
] as const
export type PrivateHistoryTable = (typeof privateHistory)[number]

export type PrivateTableName = PrivateHistoryTable | 'private_pages' | 'private_differences'

const byMonth = "toYYYYMM(toDateTime(intDiv(record_time, 1000000), 'UTC'))"

/** Of a table with rows of updates; all rows of an update lie on one shard. */
const ofHistory = { partitionBy: byMonth, shardBy: 'cityHash64(intDiv(offset, 10000))' } as const
const ofParty = { partitionBy: undefined, shardBy: 'cityHash64(party)' } as const

function column(name: string, type: string, codec?: string): Column {
  return codec === undefined ? { name, type } : { name, type, codec }
}

const few = 'LowCardinality(String)'
/** As whom the participant was read. */
const party = column('party', few)
const offset = column('offset', 'Int64', 'Delta(8), ZSTD(1)')
/** Microseconds since 1970. */
const time = column('record_time', 'Int64', 'Delta(8), ZSTD(1)')

export const privateTables: readonly Table[] = [
  {
    name: 'private_updates',
    columns: [
      party,
      offset,
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
      // As in `updates`: what is marked may match any filter.
      column('flags', 'UInt8'),
    ],
    orderBy: ['party', 'offset'],
    ...ofHistory,
  },
  {
    name: 'private_events',
    columns: [
      party,
      offset,
      time,
      // In the order of the JSON.
      column('number', 'UInt32', 'ZSTD(1)'),
      column('kind', few),
      column('template', few),
      column('package_name', few),
      column('choice', few),
      column('interface', few),
      column('contract_id', 'String', 'ZSTD(1)'),
      column('amount', 'Nullable(Decimal(38, 10))'),
    ],
    orderBy: ['party', 'template', 'choice', 'offset', 'number'],
    ...ofHistory,
  },
  {
    name: 'private_party_updates',
    columns: [
      party,
      // Who has to do with the update; bits of `roles` as in `party_updates`.
      column('concerned', 'String', 'ZSTD(1)'),
      offset,
      time,
      column('roles', 'UInt8'),
    ],
    orderBy: ['party', 'concerned', 'offset'],
    ...ofHistory,
  },
  {
    name: 'private_contract_updates',
    columns: [party, column('contract', 'UInt64'), offset, time],
    orderBy: ['party', 'contract', 'offset'],
    ...ofHistory,
  },
  {
    name: 'private_raw',
    columns: [
      party,
      offset,
      time,
      column('update_id', 'String', 'ZSTD(1)'),
      // The update as the participant told it to this party. What others were told of it lies beside it.
      column('json', 'String', 'ZSTD(3)'),
    ],
    orderBy: ['offset', 'party'],
    ...ofHistory,
  },
  {
    // What was read whole as a party: after `from_offset` and up to and with `to_offset`. Written after
    // all rows of the page; the rows of one are all of one month.
    name: 'private_pages',
    columns: [
      party,
      column('from_offset', 'Int64'),
      column('to_offset', 'Int64'),
      column('month', 'UInt32'),
      ...privateHistory.map((name) => column(name, 'UInt32')),
      column('digest', 'String'),
      column('source', few),
      // Milliseconds since 1970.
      column('read_at', 'Int64'),
    ],
    orderBy: ['party', 'from_offset'],
    ...ofParty,
    version: 'read_at',
  },
  {
    // What was not the same when it was read again, or not as it should be.
    name: 'private_differences',
    columns: [
      column('seen_at', 'Int64'),
      party,
      column('from_offset', 'Int64'),
      column('to_offset', 'Int64'),
      column('update_id', 'String'),
      column('what', 'String'),
      column('source', 'String'),
      column('digest', 'String'),
    ],
    orderBy: ['seen_at', 'party', 'from_offset', 'update_id'],
    ...ofParty,
  },
]
