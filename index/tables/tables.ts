/**
 * The tables of what Scan tells, as values. What is in them is told in docs/architecture.md, The history
 * index.
 */
import { migration, tablesOfHistory } from './history-tables.ts'
import { historyTables } from './names.ts'
import { column, few, type Table } from './table.ts'

/** No sum of amounts is greater. */
const hourAmount = 'Decimal(76, 10)'

export const tables: readonly Table[] = [
  ...tablesOfHistory,
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
