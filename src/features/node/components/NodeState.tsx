import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { countWithNoun } from '#ledger/plain-words/payload-words.ts'
import { familyHealth } from '#shared/queries/connections.ts'
import { ownSynchronizers } from '#shared/queries/participant.ts'
import { TextSkeleton } from '#ui/TextSkeleton.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { readinessTones } from './readiness-tones.ts'

/** On a phone the state takes two lines, whose space is reserved. */
const answerHeight = { base: '3.5rem', sm: '0' }

/** The participant's state and the number of its synchronizers. */
export function NodeState() {
  const health = useQuery(familyHealth('ledger')).data
  const synchronizers = useQuery(ownSynchronizers()).data
  if (health === undefined) {
    return (
      <Box mih={answerHeight}>
        <TextSkeleton width="14ch" />
      </Box>
    )
  }
  const { state } = health
  const words = state === 'unset' ? 'not set up' : state
  const connected = synchronizers?.connectedSynchronizers?.length ?? 0
  return (
    <Box mih={answerHeight}>
      <StatusMark
        tone={readinessTones[state]}
        label={`${words.charAt(0).toUpperCase()}${words.slice(1)}`}
      />
      {state !== 'ready' || synchronizers === undefined
        ? null
        : `: connected to ${connected === 0 ? 'no synchronizer' : countWithNoun(connected, 'synchronizer')}`}
    </Box>
  )
}
