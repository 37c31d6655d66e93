import { queryOptions } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import {
  hostingParticipantsV1Endpoint,
  hostingParticipantV0Endpoint,
} from '#api/scan/participants.ts'
import { isResourceMissing } from '#ledger/not-found.ts'
import { send } from '#api/transport.ts'
import { callNewestVersion, type VersionedAnswer } from '#shared/queries/api-version.ts'

export { hostingParticipantsV1Endpoint } from '#api/scan/participants.ts'

/**
 * The participants that host a party on a synchronizer, from Scan (docs/network-rules.md, Network
 * facts). Empty if Scan knows none. The older endpoint returns at most one.
 */
export function hostingParticipants(synchronizerId: string, party: string) {
  return queryOptions({
    queryKey: ['scan', 'hosting-participants', synchronizerId, party],
    queryFn: async ({ signal }): Promise<VersionedAnswer<readonly string[]>> => {
      const served = callNewestVersion<readonly string[]>([
        {
          endpoint: hostingParticipantsV1Endpoint.name,
          ask: async () => {
            const found = await send(
              hostingParticipantsV1Endpoint,
              { params: { domain_id: synchronizerId, party_id: party } },
              { signal },
            )
            return found.participant_ids
          },
        },
        {
          endpoint: hostingParticipantV0Endpoint.name,
          ask: async () => {
            const found = await send(
              hostingParticipantV0Endpoint,
              { params: { domain_id: synchronizerId, party_id: party } },
              { signal },
            )
            return [found.participant_id]
          },
        },
      ])
      return served.catch((error: unknown) => {
        const failure = failureOf(error)
        if (failure === undefined || !isResourceMissing(failure)) throw error
        return { answer: [], endpoint: '', isOlderForm: false }
      })
    },
    staleTime: 60_000,
  })
}
