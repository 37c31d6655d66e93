import {
  monthPartition,
  column,
  lowCardinalityText,
  eventColumns,
  updateColumns,
  recordTime,
  type Table,
} from './table.ts'

/**
 * The migration. Together with `record_time`, it is the position of an update in Scan's history.
 */
export const migration = column('migration_id', 'Int64', 'ZSTD(1)')

const byHour = 'cityHash64(migration_id, intDiv(record_time, 3600000000))'

const ofHistory = { partitionBy: monthPartition, shardBy: byHour } as const

const amount = 'Decimal(38, 10)'

/**
 * The tables with rows of Scan's updates. If a page is read twice, the tables contain the same rows
 * as after one read.
 */
export const tablesOfHistory: readonly Table[] = [
  {
    name: 'updates',
    columns: [migration, recordTime, ...updateColumns],
    orderBy: ['migration_id', 'record_time', 'update_id'],
    ...ofHistory,
  },
  {
    name: 'events',
    columns: [migration, recordTime, ...eventColumns],
    orderBy: ['template', 'choice', 'migration_id', 'record_time', 'number'],
    ...ofHistory,
  },
  {
    name: 'party_updates',
    columns: [
      column('party', 'String', 'ZSTD(1)'),
      migration,
      recordTime,
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
      // The first eight bytes of the hash in a contract id. The id belongs to an event, or is
      // inside arguments and results.
      column('contract', 'UInt64'),
      migration,
      recordTime,
    ],
    orderBy: ['contract', 'migration_id', 'record_time'],
    ...ofHistory,
  },
  {
    name: 'balance_changes',
    columns: [
      column('owner', 'String', 'ZSTD(1)'),
      migration,
      recordTime,
      column('unlocked', amount),
      column('locked', amount),
      // Number of archived contracts whose amounts are missing from the update. The amounts would
      // have to be looked up.
      column('unknown', 'UInt32'),
    ],
    orderBy: ['owner', 'migration_id', 'record_time'],
    ...ofHistory,
  },
  {
    // The amounts of the network's token that an update transferred, minted or burnt.
    name: 'token_amounts',
    columns: [
      // 'transferred', 'minted' or 'burnt'.
      column('action', lowCardinalityText),
      migration,
      recordTime,
      // Number of amounts in the sum.
      column('count', 'UInt32'),
      column('amount', amount),
      // 1 if the update does not contain all amounts.
      column('unknown', 'UInt8'),
    ],
    orderBy: ['action', 'migration_id', 'record_time'],
    ...ofHistory,
  },
  {
    name: 'raw',
    columns: [
      migration,
      recordTime,
      column('update_id', 'String', 'ZSTD(1)'),
      // The update as Scan wrote it.
      column('json', 'String', 'ZSTD(3)'),
    ],
    orderBy: ['migration_id', 'record_time', 'update_id'],
    ...ofHistory,
  },
]
