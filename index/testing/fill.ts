import * as v from 'valibot'
import type { Engine } from '../engine/engine.ts'
import type { WantedHistory } from '../follow/next-gap.ts'
import { createFollower } from '../follow/follower.ts'
import { scanSource } from '../follow/scan-source.ts'
import { indexedParties } from '../rows/indexed.ts'
import { historyTables } from '../tables/names.ts'
import type { ReadPage } from '../writer/page-parts.ts'
import type { Layout } from '../tables/ddl.ts'
import { createWriter } from '../writer/writer.ts'

export interface Filling {
  readonly engine: Engine
  readonly fetch: typeof globalThis.fetch
  readonly wanted?: WantedHistory
  readonly pageSize?: number
  readonly now?: () => number
  readonly onWritten?: (page: ReadPage) => void
  readonly layout?: Layout
}

/**
 * Reads everything that a Scan has into an engine, continuing from its contents. Returns the
 * notices.
 */
export async function fill(filling: Filling): Promise<readonly string[]> {
  const { engine, fetch, wanted, pageSize = 100, now = Date.now, onWritten = () => {} } = filling
  const { layout = { kind: 'single' } } = filling
  const notices: string[] = []
  const { signal } = new AbortController()
  const follower = createFollower({
    engine,
    writer: createWriter(engine, layout),
    source: scanSource({
      urls: ['http://sandbox.localhost/api/scan'],
      isIndexed: () => indexedParties(undefined),
      pauseMs: 0,
      onTrouble: () => {},
      signal,
      fetch,
    }),
    wanted: wanted ?? { since: undefined, order: 'backwards' },
    pollMs: 1000,
    pageSize,
    signal,
    now,
    onWritten,
    onNotice: (text) => notices.push(text),
  })
  await follower.run(true)
  return notices
}

const Sum = v.object({ n: v.string(), sum: v.string() })

/**
 * Returns the number of rows and a checksum of each table of the history, for comparison. Repeated
 * rows count as well.
 */
export async function sumsOf(engine: Engine): Promise<Readonly<Record<string, string>>> {
  const sums: Record<string, string> = {}
  for (const table of historyTables) {
    const [row] = await engine.query(
      `SELECT toString(count()) AS n, toString(sum(cityHash64(*))) AS sum FROM ${table}`,
      {},
    )
    const { n, sum } = v.parse(Sum, row)
    sums[table] = `${n} ${sum}`
  }
  return sums
}
