import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { hostingParticipants } from '#features/parties/queries/party-hosting.ts'
import { ownParticipantId } from '#shared/queries/participant.ts'
import { operator } from '#shared/queries/validator.ts'
import { networkTerms, readNetworkTerms } from './network-terms.ts'

/** The user's participant as a member of the synchronizer. */
export interface OwnMember {
  /** `PAR::name::fingerprint`. */
  readonly memberId: string
  readonly synchronizerId: string
  /** True for SVs, which have no limit. */
  readonly isUnlimited: boolean
  /** The participant itself or, if it may not be queried, Scan's data of the validator's party. */
  readonly source: 'participant' | 'validator'
}

/** The user's participant as the member whose traffic is shown. `null` if unknown. */
export function ownMember() {
  return queryOptions({
    queryKey: ['scan', 'own-member'],
    queryFn: async ({ client }): Promise<OwnMember | null> => {
      const info = await client.ensureQueryData(networkTerms())
      const { synchronizerId, unlimited } = readNetworkTerms(info)
      if (synchronizerId === null) return null
      const found = await findMember(client, synchronizerId)
      if (found === null) return null
      return { ...found, synchronizerId, isUnlimited: unlimited.includes(found.memberId) }
    },
    staleTime: 300_000,
  })
}

async function findMember(
  client: QueryClient,
  synchronizerId: string,
): Promise<Pick<OwnMember, 'memberId' | 'source'> | null> {
  try {
    const { participantId } = await client.ensureQueryData(ownParticipantId())
    return { memberId: `PAR::${participantId}`, source: 'participant' }
  } catch (error) {
    const memberId = await viaValidator(client, synchronizerId).catch(() => null)
    if (memberId === null) throw error
    return { memberId: memberId, source: 'validator' }
  }
}

async function viaValidator(client: QueryClient, synchronizerId: string): Promise<string | null> {
  const found = await client.ensureQueryData(operator())
  if (found === null) return null
  const { answer } = await client.ensureQueryData(
    hostingParticipants(synchronizerId, found.party_id),
  )
  const [only, ...others] = answer
  return only === undefined || others.length > 0 ? null : only
}
