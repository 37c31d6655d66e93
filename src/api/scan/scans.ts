/** The public Scans of the SVs (docs/network-rules.md, Network facts). */
import * as v from 'valibot'
import { SynchronizerId } from '#ledger/identifier.ts'
import { openObject } from '#ledger/open-object.ts'
import { get } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'

/** By synchronizer; URL and name are what the SVs wrote. */
export const Scans = openObject({
  scans: v.array(
    openObject({
      domainId: SynchronizerId,
      scans: v.array(openObject({ publicUrl: v.string(), svName: v.string() })),
    }),
  ),
})
export type Scans = v.InferOutput<typeof Scans>

export const scansEndpoint = get('scan', '/v0/scans', Scans)

/** GET /v0/scans. No error is declared. */
export function listScans(options?: CallOptions): Promise<Scans> {
  return send(scansEndpoint, {}, options)
}
