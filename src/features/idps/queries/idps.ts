import { queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  listIdentityProviders,
  updateIdentityProvider,
  type IdentityProvider,
  createIdentityProviderEndpoint,
  deleteIdentityProviderEndpoint,
} from '#api/ledger/idps.ts'
import { fieldMask } from '#api/ledger/object-meta.ts'
import { send, sendForStatus } from '#api/transport.ts'

export {
  createIdentityProviderEndpoint,
  deleteIdentityProviderEndpoint,
  updateIdentityProviderEndpoint,
} from '#api/ledger/idps.ts'

export type { IdentityProvider }

const key = ['ledger', 'idps'] as const

/**
 * All identity providers of the participant. The list has no pages (docs/network-rules.md, Identity
 * providers).
 */
export function identityProviders() {
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => listIdentityProviders({ signal }),
    staleTime: 10_000,
  })
}

/** Creates a provider, and reloads the list. */
export async function createProvider(
  queryClient: QueryClient,
  provider: IdentityProvider,
): Promise<IdentityProvider> {
  const { identityProviderConfig } = await send(createIdentityProviderEndpoint, {
    body: {
      identityProviderConfig: provider,
    },
  })
  void queryClient.invalidateQueries({ queryKey: key })
  return identityProviderConfig
}

const maskNames = {
  issuer: 'issuer',
  jwksUrl: 'jwks_url',
  audience: 'audience',
  isDeactivated: 'is_deactivated',
} as const

export type ProviderChanges = Partial<
  Pick<IdentityProvider, 'issuer' | 'jwksUrl' | 'audience' | 'isDeactivated'>
>

/**
 * Returns the request of `updateProvider`: the provider with its changes, and the mask of the
 * changed fields.
 */
export function providerUpdateRequest(provider: IdentityProvider, changes: ProviderChanges) {
  const paths = Object.entries(maskNames).flatMap(([name, path]) =>
    Object.hasOwn(changes, name) ? [path] : [],
  )
  return {
    identityProviderConfig: { ...provider, ...changes },
    updateMask: fieldMask(paths),
  }
}

/** Updates a provider, and reloads the list. */
export async function updateProvider(
  queryClient: QueryClient,
  provider: IdentityProvider,
  changes: ProviderChanges,
): Promise<IdentityProvider> {
  const { identityProviderConfig } = await updateIdentityProvider(
    providerUpdateRequest(provider, changes),
  )
  void queryClient.invalidateQueries({ queryKey: key })
  return identityProviderConfig
}

/** Deletes a provider, and reloads the list. */
export async function deleteProvider(queryClient: QueryClient, id: string): Promise<void> {
  await sendForStatus(deleteIdentityProviderEndpoint, { params: { 'idp-id': id } })
  void queryClient.invalidateQueries({ queryKey: key })
}
