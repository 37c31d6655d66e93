/**
 * The tables of Scan's history, as values. Their contents are described in docs/architecture.md,
 * The history index.
 */
import { migration, tablesOfHistory } from './history-tables.ts'
import { historyTables } from './names.ts'
import { column, lowCardinalityText, type Table } from './table.ts'

/** The largest decimal type. No sum of amounts exceeds it. */
const hourAmount = 'Decimal(76, 10)'

export const tables: readonly Table[] = [
  ...tablesOfHistory,
  {
    // A range that was read completely in a migration: after `from_time` and up to and including
    // `to_time`. The least Int64 is the beginning of a migration, the greatest its end. A row is
    // written after all rows of the page. Pages do not overlap, and the rows of one page belong to
    // one month.
    name: 'pages',
    columns: [
      migration,
      column('from_time', 'Int64'),
      column('to_time', 'Int64'),
      // The month of the rows as 202611; 0 without rows.
      column('month', 'UInt32'),
      ...historyTables.map((name) => column(name, 'UInt32')),
      // Digest of all updates. The same Scan must return the same updates again.
      column('digest', 'String'),
      column('source', lowCardinalityText),
      // Milliseconds since 1970.
      column('read_at', 'Int64'),
    ],
    orderBy: ['migration_id', 'from_time'],
    partitionBy: undefined,
    shardBy: 'cityHash64(migration_id)',
    version: 'read_at',
  },
  {
    // Counts of whole hours, computed from the tables above. A count is replaced as a whole and
    // never increased, so it is read with FINAL.
    name: 'hours',
    columns: [
      migration,
      // Hours since 1970.
      column('hour', 'UInt32'),
      // 'update' by kind, 'event' by template, 'choice' by template and choice, 'party' by party,
      // 'token' by action. All rows of one count have the same `made_at`; those of 'update' are
      // written last. Rows with another `made_at` than the rows of 'update' are ignored.
      column('measure', lowCardinalityText),
      column('name', 'String', 'ZSTD(1)'),
      column('choice', lowCardinalityText),
      column('count', 'UInt64'),
      // For 'token': the sum, and the number of updates that do not contain all amounts.
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
    // Differences found when data was read again, and damage; stored for the operator.
    name: 'differences',
    columns: [
      column('seen_at', 'Int64'),
      migration,
      column('from_time', 'Int64'),
      column('to_time', 'Int64'),
      column('update_id', 'String'),
      column('what', 'String'),
      column('source', 'String'),
      // The digest of the previous page. Data that is read again must have the same digest.
      column('digest', 'String'),
    ],
    orderBy: ['seen_at', 'migration_id', 'from_time', 'update_id'],
    partitionBy: undefined,
    shardBy: 'cityHash64(migration_id)',
  },
  {
    // Facts about the network and the tables, by name: 'version' of these tables, 'dso_party',
    // 'raw_kept_from'.
    name: 'about',
    columns: [column('name', 'String'), column('value', 'String'), column('set_at', 'Int64')],
    orderBy: ['name'],
    partitionBy: undefined,
    shardBy: 'cityHash64(name)',
    version: 'set_at',
  },
]
