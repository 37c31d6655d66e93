import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { fieldMask } from '#api/ledger/object-meta.ts'
import {
  updateParty,
  type AllocatePartyRequest,
  type PartiesPage,
  type PartyDetails,
  listPartiesEndpoint,
  getPartyEndpoint,
  allocatePartyEndpoint,
} from '#api/ledger/parties.ts'
import type { Annotations } from '#ledger/metadata/object-meta-rules.ts'
import { send } from '#api/transport.ts'
import { findPreviousToken } from '#shared/queries/admin/find-previous-token.ts'
import { captureSession } from '#shared/queries/session-user.ts'

export { allocatePartyEndpoint, updatePartyEndpoint } from '#api/ledger/parties.ts'

export type { AllocatePartyRequest, PartyDetails }

/** The requested page of the party list. */
export interface PartiesQuestion {
  /** Empty for the default identity provider or the token's own. */
  readonly identityProviderId: string
  readonly filter: string
  /** If omitted, the server returns its maximum, usually 10,000. */
  readonly pageSize: number | undefined
  /** Opaque. Empty for the first page. */
  readonly pageToken: string
}

const partyPages = ['ledger', 'parties'] as const

function pageKey(question: PartiesQuestion) {
  const { identityProviderId, filter, pageSize, pageToken } = question
  return [...partyPages, identityProviderId, filter, pageSize ?? 'all', pageToken] as const
}

/** A page of the parties that the participant knows (docs/network-rules.md, Parties). */
export function partiesPage(question: PartiesQuestion) {
  return queryOptions({
    queryKey: pageKey(question),
    queryFn: ({ signal }): Promise<PartiesPage> =>
      send(
        listPartiesEndpoint,
        {
          query: {
            'identity-provider-id': question.identityProviderId || undefined,
            'filter-party': question.filter || undefined,
            pageSize: question.pageSize,
            pageToken: question.pageToken || undefined,
          },
        },
        { signal },
      ),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  })
}

/** Returns the previous page's token, as `findPreviousToken` does. */
export function previousPageToken(
  queryClient: QueryClient,
  question: PartiesQuestion,
): string | undefined {
  return findPreviousToken(queryClient, pageKey(question))
}

/** A party as the participant shows it within an identity provider. `null` if unknown. */
export function partyDetails(party: string, identityProviderId: string) {
  return queryOptions({
    queryKey: ['ledger', 'party-details', party, identityProviderId],
    queryFn: async ({ signal }): Promise<PartyDetails | null> => {
      const scope = { 'identity-provider-id': identityProviderId || undefined }
      const { partyDetails } = await send(
        getPartyEndpoint,
        { params: { party }, query: scope },
        { signal },
      )
      return partyDetails.find((details) => details.party === party) ?? null
    },
    // An edit is based on the loaded version, so the party is loaded again at each use.
    staleTime: 0,
  })
}

/** Allocates a party, and reloads the lists. */
export async function allocate(
  queryClient: QueryClient,
  request: AllocatePartyRequest,
): Promise<PartyDetails> {
  const { partyDetails } = await send(allocatePartyEndpoint, { body: request })
  void queryClient.invalidateQueries({ queryKey: partyPages })
  return partyDetails
}

/** Changes to a party's annotations, based on the loaded version. */
export interface AnnotationUpdate {
  readonly details: PartyDetails
  readonly changes: Annotations
}

/** Returns the request that `updateAnnotations` sends. */
export function annotationUpdateRequest({ details, changes }: AnnotationUpdate) {
  const { party, isLocal, localMetadata, identityProviderId } = details
  const meta = { resourceVersion: localMetadata?.resourceVersion ?? '', annotations: changes }
  return {
    partyDetails: { party, isLocal, localMetadata: meta, identityProviderId },
    updateMask: fieldMask(['local_metadata.annotations']),
  }
}

/** Sends the changes. Fails with a ledger error if the party was changed since it was loaded. */
export async function updateAnnotations(
  queryClient: QueryClient,
  update: AnnotationUpdate,
): Promise<PartyDetails> {
  const isStill = captureSession()
  const { partyDetails: details } = await updateParty(annotationUpdateRequest(update))
  if (!isStill()) return details
  void queryClient.invalidateQueries({ queryKey: partyPages })
  queryClient.setQueryData(
    partyDetails(details.party, update.details.identityProviderId ?? '').queryKey,
    details,
  )
  return details
}
