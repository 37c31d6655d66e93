import { useQuery } from '@tanstack/react-query'
import { ownParticipantId } from '#shared/queries/participant.ts'

/**
 * Returns the id of a party that this participant allocates: the hint and the participant's
 * fingerprint. An unknown part is `…`.
 */
export function useNewPartyId(hint: string): string {
  const participant = useQuery(ownParticipantId()).data?.participantId ?? '::…'
  return `${hint || '…'}${participant.slice(participant.lastIndexOf('::'))}`
}
