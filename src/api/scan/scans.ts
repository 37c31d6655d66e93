/** The public Scans of the SVs (docs/network-rules.md, Network facts). */
import * as v from 'valibot'
import { SynchronizerId } from '#ledger/identifier.ts'
import { openObject } from '#ledger/open-object.ts'
import { Payload } from '#ledger/payload.ts'
import type { ReadableList } from '#ledger/undecoded-entry.ts'
import { get } from '../endpoint.ts'
import { decodeEntries } from '../decode-entries.ts'
import { send, type CallOptions } from '../transport.ts'

const PublishedScan = openObject({ publicUrl: v.string(), svName: v.string() })
export type PublishedScan = v.InferOutput<typeof PublishedScan>

const Scans = openObject({
  scans: v.array(openObject({ domainId: SynchronizerId, scans: v.array(Payload) })),
})

export const scansEndpoint = get('scan', '/v0/scans', Scans)

/** GET /v0/scans: the Scans of all synchronizers. No error is declared. */
export async function listScans(options?: CallOptions): Promise<ReadableList<PublishedScan>> {
  const { scans } = await send(scansEndpoint, {}, options)
  return decodeEntries(
    PublishedScan,
    scans.flatMap((synchronizer) => synchronizer.scans),
  )
}
