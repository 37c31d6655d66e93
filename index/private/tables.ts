/**
 * The tables of participants' private history, as values like those of `tables/tables.ts`. They are
 * separate from Scan's tables: their data is only returned to callers to whom the participant would
 * return it.
 * Each row belongs to one party (`party`), at an offset of the participant. Data of several parties
 * is merged when it is requested, as the participant does.
 */
import { privateHistory } from '../tables/names.ts'
import {
  monthPartition,
  column,
  lowCardinalityText,
  eventColumns,
  updateColumns,
  recordTime,
  type Table,
} from '../tables/table.ts'

/** Options of a table with rows of updates. All rows of an update are on one shard. */
const ofHistory = {
  partitionBy: monthPartition,
  shardBy: 'cityHash64(intDiv(offset, 10000))',
} as const
const ofParty = { partitionBy: undefined, shardBy: 'cityHash64(party)' } as const

/** The party as which the participant was read. */
const party = column('party', lowCardinalityText)
const offset = column('offset', 'Int64', 'Delta(8), ZSTD(1)')

export const privateTables: readonly Table[] = [
  {
    name: 'private_updates',
    columns: [party, offset, recordTime, ...updateColumns],
    orderBy: ['party', 'offset'],
    ...ofHistory,
  },
  {
    name: 'private_events',
    columns: [party, offset, recordTime, ...eventColumns],
    orderBy: ['party', 'template', 'choice', 'offset', 'number'],
    ...ofHistory,
  },
  {
    name: 'private_party_updates',
    columns: [
      party,
      // A party in the update. The bits of `roles` are those in `party_updates`.
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
      // The update as the participant returned it to this party. Versions for other parties are
      // separate rows.
      column('json', 'String', 'ZSTD(3)'),
    ],
    orderBy: ['offset', 'party'],
    ...ofHistory,
  },
  {
    // A range that was read completely as a party: after `from_offset` and up to and including
    // `to_offset`. It is written after all rows of the page. The rows of one page belong to one
    // month.
    name: 'private_pages',
    columns: [
      party,
      column('from_offset', 'Int64'),
      column('to_offset', 'Int64'),
      column('month', 'UInt32'),
      ...privateHistory.map((name) => column(name, 'UInt32')),
      column('digest', 'String'),
      column('source', lowCardinalityText),
      // Milliseconds since 1970.
      column('read_at', 'Int64'),
    ],
    orderBy: ['party', 'from_offset'],
    ...ofParty,
    version: 'read_at',
  },
  {
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
