import { positionOf } from '#ledger/update-digest.ts'
import { isAssignment, type Reassignment } from '#ledger/update.ts'
import type { KnownReassignmentEvent } from '#ledger/reassignment.ts'
import { otherHalf } from '../../queries/reassignment.ts'
import { Button } from '#ui/Button.tsx'
import { Duration } from '#ui/time/Duration.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import { microsOf, type RecordTime } from '#ledger/record-time.ts'
import { NearbySearchProgress } from '../NearbySearchProgress.tsx'
import { useNearbySearch } from '#features/search/index.ts'

interface OtherHalfProps {
  readonly reassignment: Reassignment
  readonly event: KnownReassignmentEvent
}

/**
 * Number of automatic search steps. The other half of a reassignment usually arrives within
 * seconds.
 */
const steps = 8

/** The other half of a reassignment, or the progress of the search for it. */
export function OtherHalf({ reassignment, event }: OtherHalfProps) {
  const search = useNearbySearch(otherHalf(reassignment, event), steps, (found) => found.length > 0)
  const isArrival = isAssignment(event)
  const [half] = search.found
  if (half !== undefined) {
    return (
      <p>
        <PageLink
          to="/updates/$updateId"
          params={{ updateId: half.updateId }}
          search={({ before, after }) => ({ before, after })}
        >
          {isArrival ? 'The unassignment it came from' : 'The assignment that completed it'}
        </PageLink>{' '}
        <span className="secondary">
          <Apart one={half.recordTime} other={reassignment.record_time} />,{' '}
          <Time value={half.recordTime} micros />
        </span>
      </p>
    )
  }
  if (search.state === 'end') {
    return (
      <p>
        {isArrival ? (
          'The history of this Scan begins after the matching unassignment.'
        ) : (
          <>
            <StatusMark tone="locked" label="In flight" /> No assignment up to the newest update
            {search.reached === undefined ? null : (
              <>
                , <Time value={search.reached.recordTime} />
              </>
            )}
            .{' '}
            <Button kind="quiet" onClick={search.goOn}>
              Check again
            </Button>
          </>
        )}
      </p>
    )
  }
  return (
    <NearbySearchProgress
      search={search}
      from={positionOf(reassignment)}
      what={isArrival ? 'the unassignment' : 'the assignment'}
    />
  )
}

/**
 * The time that the contract was in flight. The times come from the clocks of two synchronizers, so
 * either half may appear to be first.
 */
function Apart({ one, other }: { readonly one: RecordTime; readonly other: RecordTime }) {
  const later = microsOf(one) - microsOf(other)
  return (
    <>
      <Duration micros={later < 0n ? -later : later} /> {later < 0n ? 'before' : 'later'}
    </>
  )
}
