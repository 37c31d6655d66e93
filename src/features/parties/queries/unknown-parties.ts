import { queryOptions } from '@tanstack/react-query'
import { getPartyEndpoint } from '#api/ledger/parties.ts'
import { send } from '#api/transport.ts'

/** Limit of parallel requests. */
const atOnce = 8

/**
 * The given parties that the participant does not know, in order. A participant knows the parties
 * that it hosts, and parties hosted elsewhere that it has seen.
 */
export function unknownParties(parties: readonly string[]) {
  return queryOptions({
    queryKey: ['ledger', 'unknown-parties', ...parties],
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const unknown: string[] = []
      for (let from = 0; from < parties.length; from += atOnce) {
        const answers = parties.slice(from, from + atOnce).map(async (party) => {
          const { partyDetails } = await send(
            getPartyEndpoint,
            { params: { party }, query: {} },
            { signal },
          )
          return partyDetails.some((details) => details.party === party) ? [] : [party]
        })
        unknown.push(...(await Promise.all(answers)).flat())
      }
      return unknown
    },
    enabled: parties.length > 0,
    staleTime: 60_000,
  })
}
