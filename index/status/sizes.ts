import * as v from 'valibot'
import type { Engine } from '../engine/engine.ts'
import type { Sizes } from './metrics-text.ts'

const Size = v.object({ table: v.string(), n: v.string(), bytes: v.string() })

/** What the tables take; on a cluster, of the server that is asked. */
export async function tableSizes(engine: Engine): Promise<Sizes> {
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
