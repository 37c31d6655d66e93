/** Mining rounds: contracts of Splice.Round (docs/network-rules.md, Mining rounds). */
import * as v from 'valibot'
import { Decimal } from './decimal.ts'
import { DamlInt } from './int64.ts'
import { openObject } from './open-object.ts'
import { RecordTime } from './record-time.ts'

const MiningRoundPayload = openObject({
  round: openObject({ number: DamlInt }),
  opensAt: RecordTime,
  targetClosesAt: RecordTime,
  /** US dollars for one token. Only in open rounds. */
  amuletPrice: v.nullish(Decimal),
  /** US dollars for a megabyte of traffic. Only in open rounds, since 0.6.7, and optional. */
  trafficPrice: v.nullish(Decimal),
})
export type MiningRound = v.InferOutput<typeof MiningRoundPayload>

/** Returns the round in a contract's payload; undefined for other payloads. */
export function readMiningRound(payload: unknown): MiningRound | undefined {
  const result = v.safeParse(MiningRoundPayload, payload)
  return result.success ? result.output : undefined
}
