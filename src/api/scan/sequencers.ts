/** The sequencers of the SVs (docs/network-rules.md, Upgrades of the synchronizer). */
import * as v from 'valibot'
import { missingStartTime } from '#ledger/sequencers.ts'
import { SynchronizerId } from '#ledger/identifier.ts'
import { Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { Payload } from '#ledger/payload.ts'
import { RecordTime } from '#ledger/record-time.ts'
import type { ReadableList } from '#ledger/undecoded-entry.ts'
import { get } from '../endpoint.ts'
import { decodeEntries } from '../decode-entries.ts'
import { send, type CallOptions } from '../transport.ts'

/** `migrationId` is -1 if `synchronizerSerial` is set. `url` may be empty. */
export const DsoSequencer = openObject({
  migrationId: Int64,
  synchronizerSerial: v.nullish(Int64),
  id: v.string(),
  url: v.string(),
  svName: v.string(),
  availableAfter: v.union([v.literal(missingStartTime), RecordTime]),
})
export type DsoSequencer = v.InferOutput<typeof DsoSequencer>

export const DsoSequencers = openObject({
  domainSequencers: v.array(openObject({ domainId: SynchronizerId, sequencers: v.array(Payload) })),
})

export const dsoSequencersEndpoint = get('scan', '/v0/dso-sequencers', DsoSequencers)

/** The readable sequencers of one synchronizer. */
export interface DomainSequencers {
  readonly domainId: SynchronizerId
  readonly sequencers: ReadableList<DsoSequencer>
}

/** GET /v0/dso-sequencers. No errors are declared. */
export async function dsoSequencers(options?: CallOptions): Promise<readonly DomainSequencers[]> {
  const { domainSequencers } = await send(dsoSequencersEndpoint, {}, options)
  return domainSequencers.map(({ domainId, sequencers }) => ({
    domainId,
    sequencers: decodeEntries(DsoSequencer, sequencers),
  }))
}
