import { queryOptions } from '@tanstack/react-query'
import { participantLabel } from '#ledger/admin/participant-label.ts'
import { listParties } from '#api/ledger/parties.ts'
import type { PartyId } from '#ledger/identifier.ts'

export interface LocalParties {
  /** In the participant's order. */
  readonly parties: readonly PartyId[]
  /** The labels that administrators wrote on the participant. */
  readonly labels: ReadonlyMap<PartyId, string>
  /** True if the participant has no more parties. */
  readonly isWhole: boolean
}

/**
 * Holdings are requested for at most 1,000 owners at once, so more local parties need not be read.
 */
const maxParties = 1000
const pageSize = 1000
/** A participant that knows many parties hosted elsewhere is not read to its end. */
const maxPages = 20

/** The parties that the participant hosts (GET /v2/parties, `isLocal`), up to 1,000. */
export function localParties() {
  return queryOptions({
    queryKey: ['ledger', 'parties', 'local'],
    queryFn: async ({ signal }): Promise<LocalParties> => {
      const parties: PartyId[] = []
      const labels = new Map<PartyId, string>()
      let pageToken: string | null | undefined
      for (let page = 0; page < maxPages; page += 1) {
        const { partyDetails, nextPageToken } = await listParties(
          { pageSize, pageToken: pageToken ?? undefined },
          { signal },
        )
        for (const details of partyDetails) {
          if (details.isLocal !== true) continue
          parties.push(details.party)
          const label = participantLabel(details)
          if (label !== undefined) labels.set(details.party, label)
        }
        if ((nextPageToken ?? '') === '') {
          return {
            parties: parties.slice(0, maxParties),
            labels,
            isWhole: parties.length <= maxParties,
          }
        }
        if (parties.length >= maxParties) break
        pageToken = nextPageToken
      }
      return { parties: parties.slice(0, maxParties), labels, isWhole: false }
    },
    staleTime: 60_000,
  })
}
