import { queryOptions } from '@tanstack/react-query'
import { type PartyDetails, listPartiesEndpoint } from '#api/ledger/parties.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { send } from '#api/transport.ts'

export interface LocalParties {
  /** The hosted parties, in the participant's order. */
  readonly parties: readonly PartyId[]
  readonly details: readonly PartyDetails[]
  readonly isWhole: boolean
}

/**
 * Limits the search for hosted parties. By default, all parties that the participant knows are
 * searched.
 */
export interface LocalPartiesQuestion {
  /** Empty for the default identity provider, or for the caller's own provider. */
  readonly identityProviderId: string
  readonly filter: string
}

/** A request for holdings names at most 1,000 owners, so more local parties are not needed. */
const maxParties = 1000
const pageSize = 1000
/** Maximum number of pages. A participant may know many parties that other participants host. */
const maxPages = 20

const allParties: LocalPartiesQuestion = { identityProviderId: '', filter: '' }

/** The parties that the participant hosts (GET /v2/parties, `isLocal`), up to 1,000. */
export function localParties({ identityProviderId, filter } = allParties) {
  return queryOptions({
    queryKey: ['ledger', 'parties', 'local', identityProviderId, filter],
    queryFn: async ({ signal }): Promise<LocalParties> => {
      const details: PartyDetails[] = []
      let pageToken = ''
      let isWhole = false
      for (let page = 0; page < maxPages && details.length < maxParties; page += 1) {
        const { partyDetails, nextPageToken } = await send(
          listPartiesEndpoint,
          {
            query: {
              'identity-provider-id': identityProviderId || undefined,
              'filter-party': filter || undefined,
              pageSize,
              pageToken: pageToken || undefined,
            },
          },
          { signal },
        )
        details.push(...partyDetails.filter(({ isLocal }) => isLocal === true))
        pageToken = nextPageToken ?? ''
        isWhole = pageToken === ''
        if (isWhole) break
      }
      const first = details.slice(0, maxParties)
      return {
        parties: first.map(({ party }) => party),
        details: first,
        isWhole: isWhole && details.length <= maxParties,
      }
    },
    staleTime: 60_000,
  })
}
