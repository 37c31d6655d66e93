/** Parties that a participant knows (docs/network-rules.md, Parties). */
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { Int32 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { get, patch, postToChange } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'
import { FieldMask, ObjectMeta } from './object-meta.ts'

/**
 * `identityProviderId` is empty or absent for three kinds of parties: parties of the default
 * identity provider, parties hosted elsewhere, and parties outside the user's own identity
 * provider.
 */
export const PartyDetails = openObject({
  party: PartyId,
  isLocal: v.nullish(v.boolean()),
  localMetadata: v.nullish(ObjectMeta),
  identityProviderId: v.nullish(v.string()),
})
export type PartyDetails = v.InferOutput<typeof PartyDetails>

export const PartiesPage = openObject({
  partyDetails: v.array(PartyDetails),
  nextPageToken: v.nullish(v.string()),
})
export type PartiesPage = v.InferOutput<typeof PartiesPage>

/** `pageToken` is empty or omitted for the first page. */
const PartiesQuery = openObject({
  'identity-provider-id': v.nullish(v.string()),
  'filter-party': v.nullish(v.string()),
  pageSize: v.nullish(Int32),
  pageToken: v.nullish(v.string()),
})

export const ParticipantId = openObject({ participantId: v.string() })
export type ParticipantId = v.InferOutput<typeof ParticipantId>

export const OneParty = openObject({ partyDetails: PartyDetails })
export type OneParty = v.InferOutput<typeof OneParty>

export const AllocatePartyRequest = openObject({
  partyIdHint: v.nullish(v.string()),
  localMetadata: v.nullish(ObjectMeta),
  identityProviderId: v.nullish(v.string()),
  synchronizerId: v.nullish(v.string()),
  userId: v.nullish(v.string()),
})
export type AllocatePartyRequest = v.InferOutput<typeof AllocatePartyRequest>

export const UpdatePartyRequest = openObject({ partyDetails: PartyDetails, updateMask: FieldMask })
export type UpdatePartyRequest = v.InferOutput<typeof UpdatePartyRequest>

/**
 * GET /v2/parties: parties that the participant knows, including parties hosted elsewhere. Errors:
 * 400 (text) for an invalid parameter, otherwise a ledger error.
 */
export const listPartiesEndpoint = get('ledger', '/v2/parties', PartiesPage, {
  query: PartiesQuery,
})

/** GET /v2/parties/participant-id. The id is the same on all replicas of a participant. */
export const participantIdEndpoint = get('ledger', '/v2/parties/participant-id', ParticipantId)

/** GET /v2/parties/{party}. An empty list if the participant does not know the party. */
export const getPartyEndpoint = get('ledger', '/v2/parties/{party}', PartiesPage, {
  query: openObject({ 'identity-provider-id': v.nullish(v.string()) }),
})

/**
 * POST /v2/parties: allocates a party. Not idempotent. A ledger error if the name already exists.
 */
export const allocatePartyEndpoint = postToChange('ledger', '/v2/parties', OneParty, {
  body: AllocatePartyRequest,
})

export const updatePartyEndpoint = patch('ledger', '/v2/parties/{party}', OneParty, {
  body: UpdatePartyRequest,
})

/**
 * PATCH /v2/parties/{party}: changes the fields in the mask. A ledger error if `resourceVersion` is
 * outdated.
 */
export function updateParty(request: UpdatePartyRequest, options?: CallOptions): Promise<OneParty> {
  return send(
    updatePartyEndpoint,
    { params: { party: request.partyDetails.party }, body: request },
    options,
  )
}
