/** Rights of featured applications (docs/network-rules.md, Featured applications). */
import * as v from 'valibot'
import { Contract } from '#ledger/contract.ts'
import { openObject } from '#ledger/open-object.ts'
import { Payload } from '#ledger/payload.ts'
import type { ReadableList } from '#ledger/undecoded-entry.ts'
import { get } from '../endpoint.ts'
import { decodeEntries } from '../decode-entries.ts'
import { send, type CallOptions } from '../transport.ts'

/** All rights, decoded one by one. */
export const FeaturedApps = openObject({ featured_apps: v.array(Payload) })

/** Contracts of `Splice.Amulet:FeaturedAppRight`. A provider may have several. */
export const FeaturedAppsOfProvider = openObject({ featured_apps: v.array(Contract) })
export type FeaturedAppsOfProvider = v.InferOutput<typeof FeaturedAppsOfProvider>

/** One right of a provider, or none. */
export const FeaturedAppResponse = openObject({ featured_app_right: v.nullish(Contract) })
export type FeaturedAppResponse = v.InferOutput<typeof FeaturedAppResponse>

export const featuredAppsEndpoint = get('scan', '/v0/featured-apps', FeaturedApps)

/** GET /v0/featured-apps: the rights of all providers, in unspecified order. */
export async function featuredApps(options?: CallOptions): Promise<ReadableList<Contract>> {
  const { featured_apps: apps } = await send(featuredAppsEndpoint, {}, options)
  return decodeEntries(Contract, apps)
}

/**
 * GET /v0/featured-apps/by-provider/{provider_party_id} (since Splice 0.7.4): all rights of a
 * provider.
 */
export const featuredAppsByProviderEndpoint = get(
  'scan',
  '/v0/featured-apps/by-provider/{provider_party_id}',
  FeaturedAppsOfProvider,
)

/**
 * GET /v0/featured-apps/{provider_party_id}: one right of a provider. Available in every release.
 */
export const featuredAppOfProviderEndpoint = get(
  'scan',
  '/v0/featured-apps/{provider_party_id}',
  FeaturedAppResponse,
)
