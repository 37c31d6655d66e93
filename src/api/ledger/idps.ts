/** Identity providers of a participant (docs/network-rules.md, Identity providers). */
import * as v from 'valibot'
import { openObject } from '#ledger/open-object.ts'
import { Payload } from '#ledger/payload.ts'
import type { ReadableList } from '#ledger/undecoded-entry.ts'
import { del, get, patch, postToChange } from '../endpoint.ts'
import { decodeEntries } from '../decode-entries.ts'
import { send, type CallOptions } from '../transport.ts'
import { FieldMask } from './object-meta.ts'

/**
 * If `isDeactivated` is true, the provider's tokens are rejected. `audience` is empty if none is
 * required.
 */
export const IdentityProvider = openObject({
  identityProviderId: v.string(),
  isDeactivated: v.nullish(v.boolean()),
  issuer: v.string(),
  jwksUrl: v.string(),
  audience: v.nullish(v.string()),
})
export type IdentityProvider = v.InferOutput<typeof IdentityProvider>

const IdentityProviders = openObject({ identityProviderConfigs: v.array(Payload) })

export const OneIdentityProvider = openObject({ identityProviderConfig: IdentityProvider })
export type OneIdentityProvider = v.InferOutput<typeof OneIdentityProvider>

export const UpdateIdentityProviderRequest = openObject({
  identityProviderConfig: IdentityProvider,
  updateMask: FieldMask,
})
export type UpdateIdentityProviderRequest = v.InferOutput<typeof UpdateIdentityProviderRequest>

export const listIdentityProvidersEndpoint = get('ledger', '/v2/idps', IdentityProviders)

/** GET /v2/idps: all identity providers, not paged. */
export async function listIdentityProviders(
  options?: CallOptions,
): Promise<ReadableList<IdentityProvider>> {
  const { identityProviderConfigs } = await send(listIdentityProvidersEndpoint, {}, options)
  return decodeEntries(IdentityProvider, identityProviderConfigs)
}

/** POST /v2/idps. A ledger error if the id or the issuer already exists. */
export const createIdentityProviderEndpoint = postToChange(
  'ledger',
  '/v2/idps',
  OneIdentityProvider,
  { body: OneIdentityProvider },
)

export const updateIdentityProviderEndpoint = patch(
  'ledger',
  '/v2/idps/{idp-id}',
  OneIdentityProvider,
  { body: UpdateIdentityProviderRequest },
)

/**
 * PATCH /v2/idps/{idp-id}: changes the fields in the mask. Also used to deactivate and activate.
 */
export function updateIdentityProvider(
  request: UpdateIdentityProviderRequest,
  options?: CallOptions,
): Promise<OneIdentityProvider> {
  return send(
    updateIdentityProviderEndpoint,
    { params: { 'idp-id': request.identityProviderConfig.identityProviderId }, body: request },
    options,
  )
}

/** DELETE /v2/idps/{idp-id}: deletes a provider. Its users remain, but can no longer sign in. */
export const deleteIdentityProviderEndpoint = del('ledger', '/v2/idps/{idp-id}')
