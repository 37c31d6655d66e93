import { queryOptions } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import { trafficStatusEndpoint } from '#api/scan/participants.ts'
import { isResourceMissing } from '#ledger/not-found.ts'
import { memberTraffic, type MemberTraffic } from '#features/traffic/rules/balance.ts'
import { send } from '#api/transport.ts'

/**
 * A participant's extra traffic on a synchronizer, from Scan (docs/network-rules.md, Traffic of a
 * member). `null` if the sequencer does not know the participant.
 */
export function trafficOfMember(synchronizerId: string, member: string) {
  return queryOptions({
    queryKey: ['scan', 'member-traffic', synchronizerId, member],
    queryFn: async ({ signal }): Promise<MemberTraffic | null> => {
      try {
        const { traffic_status: status } = await send(
          trafficStatusEndpoint,
          { params: { domain_id: synchronizerId, member_id: member } },
          { signal },
        )
        return memberTraffic(status)
      } catch (error) {
        const failure = failureOf(error)
        if (failure === undefined || !isResourceMissing(failure)) throw error
        return null
      }
    },
    staleTime: 30_000,
  })
}
