import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { prunedOffsets } from '#shared/queries/participant.ts'
import type { ParticipantUpdateAnswer } from '../../queries/participant-history/participant-update.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { groupDigits } from '#ui/group-digits.ts'

interface NotOnParticipantProps extends ParticipantUpdateAnswer {
  /** True if Scan has the update. `undefined` if Scan was not queried. */
  readonly isOnScan: boolean | undefined
}

/** The possible reasons why the participant does not have an update. */
export function NotOnParticipant({ readers, isOnScan }: NotOnParticipantProps) {
  const pruned = useQuery(prunedOffsets()).data?.participantPrunedUpToInclusive ?? 0n
  const words =
    readers.length === 0
      ? 'The token cannot read as any party, and a participant shows updates only to users who can.'
      : `None of the parties used for reading sees the update, or the participant does not have it yet${
          pruned > 0n ? `, or the update was pruned: up to offset ${groupDigits(pruned)}` : ''
        }.`
  if (isOnScan === true) {
    return (
      <Box component="p" mih={{ base: '6.25rem', sm: 0 }}>
        The participant does not have this update. {words} This is Scan’s part.
      </Box>
    )
  }
  return (
    <EmptyState title="The participant does not have this update">
      {words}
      {isOnScan === false ? ' Scan does not know it either.' : null}
    </EmptyState>
  )
}
