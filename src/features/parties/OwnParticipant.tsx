import { useQuery } from '@tanstack/react-query'
import { ownParticipantId } from '#queries/participant.ts'
import { Unique } from '#ui/identifier/identifiers.tsx'

/** The participant's own id, to be copied. */
export function OwnParticipant() {
  const { data } = useQuery(ownParticipantId())
  if (data === undefined) return <>known by this participant</>
  return (
    <>
      known by participant <Unique id={data.participantId} />
    </>
  )
}
