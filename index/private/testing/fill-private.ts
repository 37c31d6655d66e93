import * as v from 'valibot'
import type { Engine } from '../../engine/engine.ts'
import { createPrivateTables } from '../paged.ts'
import type { ParticipantSource } from '../participant-source.ts'
import { createPrivateFollower } from '../private-follower.ts'
import { privateHistory } from '../../tables/names.ts'

export interface PrivateFilling {
  readonly engine: Engine
  readonly source: ParticipantSource
  readonly parties: readonly string[]
  readonly from?: bigint
}

/**
 * Reads the whole history of some parties from a participant into an engine. Returns the notices.
 */
export async function fillPrivate(filling: PrivateFilling): Promise<readonly string[]> {
  const { engine, source, parties, from = 0n } = filling
  const notices: string[] = []
  const follower = createPrivateFollower({
    engine,
    layout: { kind: 'single' },
    tables: createPrivateTables(),
    source,
    parties,
    from,
    sourceName: 'test',
    pollMs: 1000,
    pauseMs: 0,
    signal: new AbortController().signal,
    now: Date.now,
    onWritten: () => {},
    onRound: () => {},
    onNotice: (text) => notices.push(text),
    onRefused: (_party, error) => notices.push(error.failure),
  })
  await follower.run(true)
  return notices
}

const Sum = v.object({ n: v.string(), sum: v.string() })

/** Returns a checksum of each table, for comparisons. Repeated rows change the checksum. */
export async function privateSums(engine: Engine): Promise<Readonly<Record<string, string>>> {
  const sums: Record<string, string> = {}
  for (const table of privateHistory) {
    const [row] = await engine.query(
      `SELECT toString(count()) AS n, toString(sum(cityHash64(*))) AS sum FROM ${table}`,
      {},
    )
    const { n, sum } = v.parse(Sum, row)
    sums[table] = `${n} ${sum}`
  }
  return sums
}
