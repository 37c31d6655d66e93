import { useQuery } from '@tanstack/react-query'
import { counted } from '#ledger/plain-words/payload-words.ts'
import { familyHealth } from '#queries/connections.ts'
import { ownSynchronizers } from '#queries/participant.ts'
import { Shape } from '#ui/Shape.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import styles from './Node.module.css'
import { readinessTones } from './readiness-tones.ts'

/** Whether the participant is ready, and connected. */
export function NodeState() {
  const health = useQuery(familyHealth('ledger')).data
  const synchronizers = useQuery(ownSynchronizers()).data
  if (health === undefined) {
    return (
      <div className={styles.state}>
        <Shape width="14ch" />
      </div>
    )
  }
  const { state } = health
  const words = state === 'unset' ? 'not set up' : state
  const connected = synchronizers?.connectedSynchronizers?.length ?? 0
  return (
    <div className={styles.state}>
      <StatusMark
        tone={readinessTones[state]}
        label={`${words.charAt(0).toUpperCase()}${words.slice(1)}`}
      />
      {state !== 'ready' || synchronizers === undefined
        ? null
        : `: connected to ${connected === 0 ? 'no synchronizer' : counted(connected, 'synchronizer')}`}
    </div>
  )
}
