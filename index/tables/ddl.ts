import type { TableName } from './names.ts'
import type { Table } from './table.ts'
import { tables } from './tables.ts'

/**
 * The location of the tables: in one engine, or distributed over the shards of a ClickHouse
 * cluster.
 */
export type Layout =
  { readonly kind: 'single' } | { readonly kind: 'cluster'; readonly cluster: string }

/** Returns statements that create the missing tables in the connection's database. */
export function createTables(layout: Layout, of: readonly Table[] = tables): readonly string[] {
  return of.flatMap((table) => createTable(table, layout))
}

/**
 * Returns the statement that deletes rows. The statement ends when all replicas have deleted the
 * rows.
 * @param where a condition over the table's own columns, with numbers and quoted texts only
 * @param month the only month with such rows, as 202611; partitions of other months are not
 * searched
 */
export function deleteRows(
  table: TableName,
  where: string,
  layout: Layout,
  month?: number,
): string {
  const within = month === undefined ? '' : ` IN PARTITION ${month}`
  return `ALTER TABLE ${stored(table, layout)} DELETE${within} WHERE ${where} SETTINGS mutations_sync = 2`
}

/** Returns the statement that deletes a month (such as `202611`) at no cost. */
export function dropMonth(table: TableName, month: number, layout: Layout): string {
  return `ALTER TABLE ${stored(table, layout)} DROP PARTITION ${month}`
}

/**
 * Returns the settings of every insert. Inserted data is on disk when the insert is confirmed, on
 * most replicas of a cluster. A page that is written again after its rows were deleted is not
 * treated as a duplicate.
 */
export function insertSettings(layout: Layout): Readonly<Record<string, string | number>> {
  const durable = { insert_deduplicate: 0, async_insert: 0 }
  if (layout.kind === 'single') return durable
  return {
    ...durable,
    insert_quorum: 'auto',
    insert_quorum_parallel: 0,
    distributed_foreground_insert: 1,
  }
}

/**
 * Returns the settings of every query. All rows of an update are on one shard, so that each shard
 * searches its own rows. A replica that is behind fails instead of answering without the missing
 * rows.
 */
export function querySettings(layout: Layout): Readonly<Record<string, string | number>> {
  // With this setting, an error is sent instead of the rows, and never after some of the rows.
  const whole = { wait_end_of_query: 1 }
  if (layout.kind === 'single') return whole
  return { ...whole, distributed_product_mode: 'local', select_sequential_consistency: 1 }
}

function createTable(table: Table, layout: Layout): readonly string[] {
  const columns = table.columns.map(
    ({ name, type, codec }) => `${name} ${type}${codec === undefined ? '' : ` CODEC(${codec})`}`,
  )
  const body = `(\n  ${columns.join(',\n  ')}\n)`
  const order = [
    ...(table.partitionBy === undefined ? [] : [`PARTITION BY ${table.partitionBy}`]),
    `ORDER BY (${table.orderBy.join(', ')})`,
    'SETTINGS fsync_after_insert = 1, fsync_part_directory = 1',
  ].join('\n')
  const version = table.version === undefined ? [] : [table.version]
  if (layout.kind === 'single') {
    return [
      `CREATE TABLE IF NOT EXISTS ${table.name} ${body}\n` +
        `ENGINE = ReplacingMergeTree(${version.join(', ')})\n${order}`,
    ]
  }
  const path = `'/clickhouse/tables/{shard}/{database}/${table.name}'`
  const replicated = [path, "'{replica}'", ...version].join(', ')
  const on = `ON CLUSTER ${quotedName(layout.cluster)}`
  const local = `${table.name}_local`
  return [
    `CREATE TABLE IF NOT EXISTS ${local} ${on} ${body}\n` +
      `ENGINE = ReplicatedReplacingMergeTree(${replicated})\n${order}`,
    `CREATE TABLE IF NOT EXISTS ${table.name} ${on} AS ${local}\n` +
      `ENGINE = Distributed(${quotedName(layout.cluster)}, currentDatabase(), ${local}, ${table.shardBy})`,
  ]
}

function stored(table: TableName, layout: Layout): string {
  if (layout.kind === 'single') return table
  return `${table}_local ON CLUSTER ${quotedName(layout.cluster)}`
}

function quotedName(name: string): string {
  return `\`${name.replaceAll(/[\\`]/g, String.raw`\$&`)}\``
}
