/**
 * The tables of participants' private history, as values like those of `tables/tables.ts`. They are apart
 * from Scan's: what is in them is only told to whom the participant would tell it.
 *
 * Each row is of what one party was told (`party`), at an offset of the participant: what several are told is
 * put together when it is asked for, as the participant does.
 */
import { privateHistory } from '../tables/names.ts'
import { byMonth, column, few, ofEvent, ofUpdate, recordTime, type Table } from '../tables/table.ts'

/** Of a table with rows of updates; all rows of an update lie on one shard. */
const ofHistory = { partitionBy: byMonth, shardBy: 'cityHash64(intDiv(offset, 10000))' } as const
const ofParty = { partitionBy: undefined, shardBy: 'cityHash64(party)' } as const

/** As whom the participant was read. */
const party = column('party', few)
const offset = column('offset', 'Int64', 'Delta(8), ZSTD(1)')

export const privateTables: readonly Table[] = [
  {
    name: 'private_updates',
    columns: [party, offset, recordTime, ...ofUpdate],
    orderBy: ['party', 'offset'],
    ...ofHistory,
  },
  {
    name: 'private_events',
    columns: [party, offset, recordTime, ...ofEvent],
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
      recordTime,
      column('roles', 'UInt8'),
    ],
    orderBy: ['party', 'concerned', 'offset'],
    ...ofHistory,
  },
  {
    name: 'private_contract_updates',
    columns: [party, column('contract', 'UInt64'), offset, recordTime],
    orderBy: ['party', 'contract', 'offset'],
    ...ofHistory,
  },
  {
    name: 'private_raw',
    columns: [
      party,
      offset,
      recordTime,
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
