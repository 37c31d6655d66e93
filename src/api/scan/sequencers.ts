/** The sequencers of the SVs (docs/network-rules.md, Upgrades of the synchronizer). */
import * as v from 'valibot'
import { SynchronizerId } from '#ledger/identifier.ts'
import { Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { get } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'

/** Java's smallest time, which Scan sends for sequencers that have no time (docs/network-rules.md). */
const SinceEver = v.pipe(
  v.literal('-999999999-01-01T00:00:00+18:00'),
  v.transform((): 'ever' => 'ever'),
)

/** `migrationId` is -1 where `synchronizerSerial` is set; `url` may be empty. */
export const DsoSequencer = openObject({
  migrationId: Int64,
  synchronizerSerial: v.nullish(Int64),
  id: v.string(),
  url: v.string(),
  svName: v.string(),
  availableAfter: v.union([SinceEver, RecordTime]),
})
export type DsoSequencer = v.InferOutput<typeof DsoSequencer>

export const DsoSequencers = openObject({
  domainSequencers: v.array(
    openObject({ domainId: SynchronizerId, sequencers: v.array(DsoSequencer) }),
  ),
})
export type DsoSequencers = v.InferOutput<typeof DsoSequencers>

export const dsoSequencersEndpoint = get('scan', '/v0/dso-sequencers', DsoSequencers)

/** GET /v0/dso-sequencers. No error is declared. */
export function dsoSequencers(options?: CallOptions): Promise<DsoSequencers> {
  return send(dsoSequencersEndpoint, {}, options)
}
