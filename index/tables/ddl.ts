import type { TableName } from './names.ts'
import type { Table } from './table.ts'
import { tables } from './tables.ts'

/** Where the tables are: in one engine, or spread over the shards of a ClickHouse cluster. */
export type Layout =
  { readonly of: 'single' } | { readonly of: 'cluster'; readonly cluster: string }

/** Statements that make what is not there yet; the database is the connection's. */
export function createTables(layout: Layout, of: readonly Table[] = tables): readonly string[] {
  return of.flatMap((table) => createTable(table, layout))
}

/**
 * Takes rows away, and answers when they are gone everywhere.
 * @param where a condition over the table's own columns, of numbers and quoted texts only.
 * @param month the only one in which such rows are, as 202611: parts of others are not looked at.
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

/** Takes a month away, as `202611`, at no cost. */
export function dropMonth(table: TableName, month: number, layout: Layout): string {
  return `ALTER TABLE ${stored(table, layout)} DROP PARTITION ${month}`
}

/**
 * Settings of every insert. What is inserted is on disk when it is answered, on most replicas of a
 * cluster; a page that is written again after its rows were taken away is not taken for a repetition.
 */
export function insertSettings(layout: Layout): Readonly<Record<string, string | number>> {
  const durable = { insert_deduplicate: 0, async_insert: 0 }
  if (layout.of === 'single') return durable
  return {
    ...durable,
    insert_quorum: 'auto',
    insert_quorum_parallel: 0,
    distributed_foreground_insert: 1,
  }
}

/**
 * Settings of every question. All rows of an update lie on one shard, so that each shard looks for its own among its
 * own; and a replica that has not yet what was written says so, instead of answering without it.
 */
export function querySettings(layout: Layout): Readonly<Record<string, string | number>> {
  // An error comes in place of the rows, and not after some of them.
  const whole = { wait_end_of_query: 1 }
  if (layout.of === 'single') return whole
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
  if (layout.of === 'single') {
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
  if (layout.of === 'single') return table
  return `${table}_local ON CLUSTER ${quotedName(layout.cluster)}`
}

function quotedName(name: string): string {
  return `\`${name.replaceAll(/[\\`]/g, String.raw`\$&`)}\``
}
