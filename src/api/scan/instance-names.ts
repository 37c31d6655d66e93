/**
 * The names of this network, its token and its name service (docs/network-rules.md, Network facts).
 */
import * as v from 'valibot'
import { openObject } from '#ledger/open-object.ts'
import { get } from '../endpoint.ts'

export const InstanceNames = openObject({
  network_name: v.string(),
  network_favicon_url: v.string(),
  amulet_name: v.string(),
  amulet_name_acronym: v.string(),
  name_service_name: v.string(),
  name_service_name_acronym: v.string(),
})
export type InstanceNames = v.InferOutput<typeof InstanceNames>

/** GET /v0/splice-instance-names. Errors: 404. */
export const instanceNamesEndpoint = get('scan', '/v0/splice-instance-names', InstanceNames)
