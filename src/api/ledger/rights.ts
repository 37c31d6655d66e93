/** Rights of users. */
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { openObject } from '#ledger/open-object.ts'
import { get, patch, postToChange } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'

const ofParty = v.nullish(openObject({ value: openObject({ party: PartyId }) }))
const general = v.nullish(openObject({ value: openObject({}) }))

/** A right. `kind` has exactly one member. Unknown members are kept. */
export const Right = openObject({
  kind: v.nullish(
    openObject({
      CanActAs: ofParty,
      CanReadAs: ofParty,
      CanExecuteAs: ofParty,
      CanActAsAnyParty: general,
      CanReadAsAnyParty: general,
      CanExecuteAsAnyParty: general,
      IdentityProviderAdmin: general,
      ParticipantAdmin: general,
    }),
  ),
})
export type Right = v.InferOutput<typeof Right>

export const Rights = openObject({ rights: v.nullish(v.array(Right)) })
export type Rights = v.InferOutput<typeof Rights>

export const ChangeRightsRequest = openObject({
  userId: v.string(),
  rights: v.nullish(v.array(Right)),
  identityProviderId: v.nullish(v.string()),
})
export type ChangeRightsRequest = v.InferOutput<typeof ChangeRightsRequest>

export const GrantedRights = openObject({ newlyGrantedRights: v.nullish(v.array(Right)) })
export type GrantedRights = v.InferOutput<typeof GrantedRights>

export const RevokedRights = openObject({ newlyRevokedRights: v.nullish(v.array(Right)) })
export type RevokedRights = v.InferOutput<typeof RevokedRights>

/** GET /v2/users/{user-id}/rights: all rights of a user, not paged. */
export const userRightsEndpoint = get('ledger', '/v2/users/{user-id}/rights', Rights)

export const grantRightsEndpoint = postToChange(
  'ledger',
  '/v2/users/{user-id}/rights',
  GrantedRights,
  { body: ChangeRightsRequest },
)

/**
 * POST /v2/users/{user-id}/rights: grants rights. Returns only rights that the user did not have
 * before.
 */
export function grantRights(
  request: ChangeRightsRequest,
  options?: CallOptions,
): Promise<GrantedRights> {
  return send(
    grantRightsEndpoint,
    { params: { 'user-id': request.userId }, body: request },
    options,
  )
}

export const revokeRightsEndpoint = patch('ledger', '/v2/users/{user-id}/rights', RevokedRights, {
  body: ChangeRightsRequest,
})

/**
 * PATCH /v2/users/{user-id}/rights: revokes rights. Returns only rights that the user had before.
 */
export function revokeRights(
  request: ChangeRightsRequest,
  options?: CallOptions,
): Promise<RevokedRights> {
  return send(
    revokeRightsEndpoint,
    { params: { 'user-id': request.userId }, body: request },
    options,
  )
}
