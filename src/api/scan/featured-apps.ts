/** Rights of featured applications (docs/network-rules.md, Featured applications). */
import * as v from 'valibot'
import { Contract } from '#ledger/contract.ts'
import { openObject } from '#ledger/open-object.ts'
import { get } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'

/** Contracts of `Splice.Amulet:FeaturedAppRight`; a provider may have several. */
export const FeaturedApps = openObject({ featured_apps: v.array(Contract) })
export type FeaturedApps = v.InferOutput<typeof FeaturedApps>

/** One right of a provider; the field is absent if the provider has none. */
export const FeaturedAppFound = openObject({ featured_app_right: v.nullish(Contract) })
export type FeaturedAppFound = v.InferOutput<typeof FeaturedAppFound>

export const featuredAppsEndpoint = get('scan', '/v0/featured-apps', FeaturedApps)

/** GET /v0/featured-apps: all of them, in no given order. */
export function featuredApps(options?: CallOptions): Promise<FeaturedApps> {
  return send(featuredAppsEndpoint, {}, options)
}

export const featuredAppsByProviderEndpoint = get(
  'scan',
  '/v0/featured-apps/by-provider/{provider_party_id}',
  FeaturedApps,
)

/** GET /v0/featured-apps/by-provider/{provider_party_id} (Splice 0.7.4 and newer): all rights of a provider. */
export function featuredAppsByProvider(
  provider: string,
  options?: CallOptions,
): Promise<FeaturedApps> {
  return send(featuredAppsByProviderEndpoint, { params: { provider_party_id: provider } }, options)
}

export const featuredAppOfProviderEndpoint = get(
  'scan',
  '/v0/featured-apps/{provider_party_id}',
  FeaturedAppFound,
)

/** GET /v0/featured-apps/{provider_party_id}: one right of a provider; every release has this form. */
export function featuredAppOfProvider(
  provider: string,
  options?: CallOptions,
): Promise<FeaturedAppFound> {
  return send(featuredAppOfProviderEndpoint, { params: { provider_party_id: provider } }, options)
}
