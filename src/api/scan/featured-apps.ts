/** Rights of featured applications (docs/network-rules.md, Featured applications). */
import * as v from 'valibot'
import { Contract } from '#ledger/contract.ts'
import { openObject } from '#ledger/open-object.ts'
import { get } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'

/** Contracts of `Splice.Amulet:FeaturedAppRight`; a provider may have several. */
export const FeaturedApps = openObject({ featured_apps: v.array(Contract) })
export type FeaturedApps = v.InferOutput<typeof FeaturedApps>

export const featuredAppsEndpoint = get('scan', '/v0/featured-apps', FeaturedApps)

/** GET /v0/featured-apps: all of them, in no given order. */
export function featuredApps(options?: CallOptions): Promise<FeaturedApps> {
  return send(featuredAppsEndpoint, {}, options)
}
