import { useQuery } from '@tanstack/react-query'
import type { ReadableParties } from '#ledger/rights/readable-parties.ts'
import type { KnownReassignmentEvent } from '#ledger/reassignment.ts'
import { isAssignment } from '#ledger/update.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { otherHalfOnParticipant } from '../../queries/participant-history/other-half.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import { Time } from '#ui/time/Time.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'

interface HalfOnParticipantProps {
  readonly event: KnownReassignmentEvent
  readonly offset: bigint
  readonly readers: ReadableParties
}

/** The other half of a reassignment in the participant's history, or a note that it was not found nearby. */
export function OtherHalfOnParticipant({ event, offset, readers }: HalfOnParticipantProps) {
  const query = useQuery(otherHalfOnParticipant(event, offset, readers))
  const failure = failureOf(query.error)
  const isArrival = isAssignment(event)
  const again = () => void query.refetch()
  if (failure !== undefined) {
    return (
      <ErrorPanel
        compact
        failure={failure}
        title="The other half could not be searched"
        onRetry={again}
        retrying={query.isFetching}
      />
    )
  }
  if (query.data === undefined) return <LoadingState words="Looking for the other half" rows={1} />
  const { half, isEnd } = query.data
  if (half !== undefined) {
    return (
      <p>
        <PageLink
          to="/updates/$updateId"
          params={{ updateId: half.updateId }}
          search={({ source, as: parties, shape }) => ({ source, as: parties, shape })}
        >
          {isArrival ? 'The unassignment it came from' : 'The assignment that completed it'}
        </PageLink>{' '}
        <span className="secondary">
          <Time value={half.recordTime} micros />
        </span>
      </p>
    )
  }
  return (
    <p>
      {isArrival
        ? `No unassignment ${isEnd ? 'in what the participant still has' : 'among the 1,000 updates'} before it, for these parties.`
        : `No assignment ${isEnd ? 'up to the ledger’s end' : 'among the 1,000 updates'} after it, for these parties.`}{' '}
      <Button kind="quiet" onClick={again}>
        Check again
      </Button>
    </p>
  )
}
