import type { ReadableParties } from '#ledger/rights/readable-parties.ts'
import { stringifyJson } from '#ledger/json.ts'
import { isKnownReassignmentEvent, movedContract } from '#ledger/reassignment.ts'
import type { Reassignment } from '#ledger/update.ts'
import { ReassignmentView } from '../ReassignmentView.tsx'
import { OtherHalfOnParticipant } from './OtherHalfOnParticipant.tsx'

interface SourcedReassignmentsProps {
  readonly moves: readonly Reassignment[]
  /** The reassignment's offset on the participant, if Scan does not have it. */
  readonly offset: bigint | undefined
  readonly readers: ReadableParties
}

/**
 * The reassignments of an update in sequence, because the participant may move several contracts at
 * once.
 */
export function JoinedReassignments({ moves, offset, readers }: SourcedReassignmentsProps) {
  return moves.map((reassignment) => {
    const { event } = reassignment
    return (
      <ReassignmentView
        key={isKnownReassignmentEvent(event) ? movedContract(event) : stringifyJson(event)}
        reassignment={reassignment}
        otherHalf={
          offset === undefined || !isKnownReassignmentEvent(event) ? undefined : (
            <OtherHalfOnParticipant {...{ event, offset, readers }} />
          )
        }
      />
    )
  })
}
