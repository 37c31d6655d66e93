/** The sequencers of the SVs (docs/network-rules.md, Upgrades of the synchronizer). */
import * as v from 'valibot'
import { sinceEver } from '#ledger/network-health/sequencers.ts'
import { SynchronizerId } from '#ledger/identifier.ts'
import { Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { get } from '../endpoint.ts'
import { readableList } from '../readable-list.ts'
import { send, type CallOptions } from '../transport.ts'

/** `migrationId` is -1 where `synchronizerSerial` is set; `url` may be empty. */
export const DsoSequencer = openObject({
  migrationId: Int64,
  synchronizerSerial: v.nullish(Int64),
  id: v.string(),
  url: v.string(),
  svName: v.string(),
  availableAfter: v.union([v.literal(sinceEver), RecordTime]),
})
export type DsoSequencer = v.InferOutput<typeof DsoSequencer>

export const DsoSequencers = openObject({
  domainSequencers: v.array(
    openObject({ domainId: SynchronizerId, sequencers: readableList(DsoSequencer) }),
  ),
})
export type DsoSequencers = v.InferOutput<typeof DsoSequencers>

export const dsoSequencersEndpoint = get('scan', '/v0/dso-sequencers', DsoSequencers)

/** GET /v0/dso-sequencers. No error is declared. */
export function dsoSequencers(options?: CallOptions): Promise<DsoSequencers> {
  return send(dsoSequencersEndpoint, {}, options)
}
