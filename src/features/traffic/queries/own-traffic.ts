import { queryOptions } from '@tanstack/react-query'
import type { RecordTime } from '#ledger/record-time.ts'
import type { MemberTraffic } from '../rules/balance.ts'
import { fastestBurn, type Burn, type Reading } from '../rules/readings.ts'
import { trafficOfMember } from '#features/parties/queries/member-traffic.ts'
import { pollFamily } from '#shared/queries/polling.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import { ownMember, type OwnMember } from './own-member.ts'
import { storeReading } from './reading-store.ts'

/** The traffic of the user's participant, and its past readings. */
export interface OwnTraffic {
  readonly member: OwnMember
  /** `null` if the sequencers do not know the member. */
  readonly traffic: MemberTraffic | null
  readonly readAt: RecordTime
  /** The readings in this browser, oldest first. */
  readonly readings: readonly Reading[]
  /**
   * The rate of the last hour or day, whichever uses up the traffic sooner. `undefined` with too
   * few readings.
   */
  readonly burn: Burn | undefined
  /** The time since which purchased traffic has not been usable, according to the readings. */
  readonly pendingSince: RecordTime | undefined
}

/**
 * The traffic of the user's participant, polled. Each reading is stored in this browser. `null` if
 * the participant is unknown.
 */
export function ownTraffic() {
  return queryOptions({
    queryKey: ['scan', 'own-traffic'],
    queryFn: async ({ client }): Promise<OwnTraffic | null> => {
      const member = await client.ensureQueryData(ownMember())
      if (member === null) return null
      const { synchronizerId, memberId } = member
      const readAt = serverNow()
      const trafficQuery = { ...trafficOfMember(synchronizerId, memberId), staleTime: 0 }
      const traffic = await client.fetchQuery(trafficQuery)
      if (traffic === null) {
        return { member, traffic, readAt, readings: [], burn: undefined, pendingSince: undefined }
      }
      const { readings, pendingSince } = storeReading(synchronizerId, memberId, traffic, readAt)
      return { member, traffic, readAt, readings, burn: fastestBurn(readings), pendingSince }
    },
    refetchInterval: pollFamily('scan'),
    staleTime: 5_000,
  })
}
