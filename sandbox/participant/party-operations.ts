import { randomUUID } from 'node:crypto'
import type { JsonObject } from '#ledger/json.ts'
import { answerJson } from '../http/answer.ts'
import { queryInt32, queryText, readBody } from '../http/request.ts'
import { boolean, object, optional, string, withDefault } from '../http/shape.ts'
import { CantonError, invalidArgument } from './canton-error.ts'
import { scopeOf } from './caller.ts'
import { checkParty } from './identifier-rules.ts'
import {
  createMeta,
  emptyMeta,
  fieldMaskShape,
  maskedFields,
  metaJson,
  optionalMetaShape,
  updateMeta,
  type RequestMeta,
} from './object-meta.ts'
import { pathText, type Operation } from './operation.ts'
import { pageOf } from './paging.ts'
import type { Participant } from './participant.ts'
import type { PartyRecord } from './parties.ts'

/** The largest page of parties, also returned by `/v2/version`. */
export const maxPartiesPerPage = 10_000

const allocateShape = object<{
  partyIdHint: string
  localMetadata: RequestMeta
  identityProviderId: string | undefined
  synchronizerId: string
  userId: string
}>({
  partyIdHint: withDefault(string, ''),
  localMetadata: optionalMetaShape,
  identityProviderId: optional(string),
  synchronizerId: withDefault(string, ''),
  userId: withDefault(string, ''),
})

const updateShape = object({
  partyDetails: object<{
    party: string
    isLocal: boolean | undefined
    localMetadata: RequestMeta
    identityProviderId: string
  }>({
    party: string,
    isLocal: optional(boolean),
    localMetadata: optionalMetaShape,
    identityProviderId: withDefault(string, ''),
  }),
  updateMask: fieldMaskShape,
})

const masked = [
  'party',
  'is_local',
  'identity_provider_id',
  'local_metadata.annotations',
  'local_metadata.resource_version',
]

/**
 * Returns a party as a caller of one identity provider sees it. A party of another provider looks
 * like a party of another participant (docs/network-rules.md, Parties).
 */
function partyJson(record: PartyRecord, scope: string): JsonObject {
  const visible = record.isHosted && record.identityProviderId === scope
  return {
    party: record.party,
    isLocal: visible,
    localMetadata: metaJson(visible ? record.meta : emptyMeta),
    identityProviderId: visible ? record.identityProviderId : '',
  }
}

/**
 * `/v2/parties`: the parties that the participant knows (docs/network-rules.md, Parties
 * and Metadata).
 */
export function partyOperations(participant: Participant): readonly Operation[] {
  const { parties, identityProviders } = participant
  return [
    {
      method: 'GET',
      path: '/v2/parties',
      access: 'administrator',
      answer: (context, caller) => {
        const scope = scopeOf(caller, queryText(context, 'identity-provider-id'))
        identityProviders.checkKnown(scope)
        const page = pageOf(
          parties.list(queryText(context, 'filter-party')),
          (record) => record.party,
          {
            pageSize: queryInt32(context, 'pageSize'),
            pageToken: queryText(context, 'pageToken'),
            largest: maxPartiesPerPage,
          },
        )
        return answerJson({
          partyDetails: page.items.map((record) => partyJson(record, scope)),
          nextPageToken: page.nextPageToken,
        })
      },
    },
    {
      method: 'POST',
      path: '/v2/parties',
      access: 'administrator',
      answer: async (context, caller) => {
        const request = await readBody(context, allocateShape)
        const scope = scopeOf(caller, request.identityProviderId)
        identityProviders.checkKnown(scope)
        participant.checkNamedSynchronizer(
          request.synchronizerId,
          'PARTY_ALLOCATION_CANNOT_DETERMINE_SYNCHRONIZER',
        )
        const hint = request.partyIdHint === '' ? `party-${randomUUID()}` : request.partyIdHint
        const party = checkParty('party_id_hint', `${hint}::${participant.namespace}`)
        if (hint.includes('::')) throw invalidArgument(`party hint may not contain '::': ${hint}`)
        const meta = createMeta('PARTY_DETAILS', request.localMetadata)
        const user =
          request.userId === '' ? undefined : participant.users.get(request.userId, scope)
        const record = parties.allocate({ party, isHosted: true, meta, identityProviderId: scope })
        if (user !== undefined) {
          participant.users.grant(user.id, scope, [{ kind: 'CanActAs', party }])
        }
        return answerJson({ partyDetails: partyJson(record, scope) })
      },
    },
    {
      method: 'GET',
      path: '/v2/parties/participant-id',
      access: 'authenticated',
      answer: () => answerJson({ participantId: participant.participantId }),
    },
    {
      method: 'GET',
      path: '/v2/parties/{party}',
      access: 'administrator',
      answer: (context, caller) => {
        const scope = scopeOf(caller, queryText(context, 'identity-provider-id'))
        identityProviders.checkKnown(scope)
        const names = [pathText(context, 'party'), ...(context.req.queries('parties') ?? [])]
        const known = [...new Set(names.map((party) => checkParty('parties', party)))]
          .map((party) => parties.get(party))
          .filter((record) => record !== undefined)
        return answerJson({ partyDetails: known.map((record) => partyJson(record, scope)) })
      },
    },
    {
      method: 'PATCH',
      path: '/v2/parties/{party}',
      access: 'administrator',
      answer: async (context, caller) => {
        const { partyDetails: details, updateMask } = await readBody(context, updateShape)
        const party = pathText(context, 'party')
        if (details.party !== party) {
          throw invalidArgument(`${party} does not match party in body: ${details.party}`, {
            untraced: true,
          })
        }
        const scope = scopeOf(caller, details.identityProviderId)
        const present = parties.get(checkParty('party_details.party', party))
        if (present === undefined || !present.isHosted || present.identityProviderId !== scope) {
          throw new CantonError(
            'PARTY_NOT_FOUND',
            'ResourceMissing',
            `Party: '${party}' was not found when updating a party record`,
          )
        }
        const fields = maskedFields({ kind: 'PARTY_DETAILS', id: party }, masked, updateMask.paths)
        if (fields.has('is_local') && details.isLocal === false) {
          throw invalidArgument("Update request attempted to modify not-modifiable 'is_local'")
        }
        const meta = updateMeta(
          'PARTY_DETAILS',
          party,
          present.meta,
          details.localMetadata,
          fields.has('local_metadata.annotations'),
        )
        return answerJson({ partyDetails: partyJson(parties.put({ ...present, meta }), scope) })
      },
    },
  ]
}
