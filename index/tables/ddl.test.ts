import { expect, test } from 'vitest'
import { createTables, deleteRows, dropMonth, insertSettings, querySettings } from './ddl.ts'
import { tables } from './tables.ts'

const cluster = { kind: 'cluster', cluster: 'main' } as const
const single = { kind: 'single' } as const

test('creates each table once for a single engine, as a replacing table, and confirms inserts only after they are on disk', () => {
  const made = createTables(single)
  expect(made).toHaveLength(tables.length)
  for (const statement of made) {
    expect(statement).toMatch(/ENGINE = ReplacingMergeTree\(\w*\)/)
    expect(statement).toContain('fsync_after_insert = 1, fsync_part_directory = 1')
  }
})

test('creates a replicated table on each shard of a cluster, and a table over all shards', () => {
  const made = createTables(cluster)
  expect(made).toHaveLength(2 * tables.length)
  const [local, over] = made.filter((statement) => /EXISTS updates(_local)? /.test(statement))
  expect(local).toContain(
    "ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/{database}/updates', '{replica}')",
  )
  expect(over).toContain(
    'Distributed(`main`, currentDatabase(), updates_local, ' +
      'cityHash64(migration_id, intDiv(record_time, 3600000000)))',
  )
})

test('partitions rows of updates by month', () => {
  const [updates] = createTables(single)
  expect(updates).toContain(
    "PARTITION BY toYYYYMM(toDateTime(intDiv(record_time, 1000000), 'UTC'))",
  )
})

test('contains all key columns in each table', () => {
  for (const { columns, orderBy, version } of tables) {
    const names = columns.map(({ name }) => name)
    const needed = version === undefined ? orderBy : [...orderBy, version]
    expect(names).toEqual(expect.arrayContaining([...needed]))
  }
})

test('deletes rows from `raw` in a single engine, and from `raw_local` on a cluster', () => {
  expect(deleteRows('raw', 'record_time = 1', single)).toBe(
    'ALTER TABLE raw DELETE WHERE record_time = 1 SETTINGS mutations_sync = 2',
  )
  expect(deleteRows('raw', 'record_time = 1', cluster)).toContain('raw_local ON CLUSTER `main`')
  expect(dropMonth('raw', 202611, single)).toBe('ALTER TABLE raw DROP PARTITION 202611')
})

test('disables the deduplication of inserts, so that a page can be written again', () => {
  expect(insertSettings(single)).toHaveProperty('insert_deduplicate', 0)
  expect(insertSettings(cluster)).toMatchObject({ insert_deduplicate: 0, insert_quorum: 'auto' })
})

test('prevents a cluster name from ending the statement', () => {
  const named = createTables({ kind: 'cluster', cluster: 'a` b' })
  expect(named[0]).toContain('ON CLUSTER `a\\` b`')
})

test('runs subqueries of a cluster on each shard, and never reads a replica that is behind', () => {
  expect(querySettings(cluster)).toMatchObject({
    distributed_product_mode: 'local',
    select_sequential_consistency: 1,
  })
  for (const layout of [single, cluster]) {
    expect(querySettings(layout)).toHaveProperty('wait_end_of_query', 1)
  }
})
