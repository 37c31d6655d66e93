import * as v from 'valibot'
import type { Engine } from '../engine/engine.ts'
import type { Sizes } from './metrics-text.ts'

const Size = v.object({ table: v.string(), n: v.string(), bytes: v.string() })

/**
 * Returns a reader of the rows and bytes of each table; on a cluster, those of the connected
 * server. Callers share the running query, so the engine runs at most one such query at a time.
 */
export function createTableSizes(engine: Engine): () => Promise<Sizes> {
  let underWay: Promise<Sizes> | undefined
  return () => (underWay ??= readSizes(engine).finally(() => (underWay = undefined)))
}

async function readSizes(engine: Engine): Promise<Sizes> {
  const rows = await engine.query(
    'SELECT table, toString(sum(rows)) AS n, toString(sum(bytes_on_disk)) AS bytes ' +
      'FROM system.parts WHERE active AND database = currentDatabase() GROUP BY table ORDER BY table',
    {},
  )
  return rows.map((row) => {
    const { table, n, bytes } = v.parse(Size, row)
    return { table, rows: Number(n), bytes: Number(bytes) }
  })
}
