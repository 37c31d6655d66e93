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

/** All identity providers of the participant; the list is not paged (docs/network-rules.md, Identity providers). */
export function identityProviders() {
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => listIdentityProviders({ signal }),
    staleTime: 10_000,
  })
}

/** Creates a provider, and loads the list again. */
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

/** The names in an update's mask of the fields that can be changed. */
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

/** Changes a provider, and loads the list again. */
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

/** Deletes a provider, and loads the list again. */
export async function deleteProvider(queryClient: QueryClient, id: string): Promise<void> {
  await sendForStatus(deleteIdentityProviderEndpoint, { params: { 'idp-id': id } })
  void queryClient.invalidateQueries({ queryKey: key })
}
