import { Link } from '@tanstack/react-router'
import {
  goesOn,
  isFull,
  maxRows,
  type SourcedState,
} from '#queries/participant-history/sourced-state.ts'
import { groupDigits } from '#ui/group-digits.ts'

/** Under the last row: that it goes on, or why it ends, on each side. */
export function SourcedFoot({ state }: { readonly state: SourcedState }) {
  const { participant, scan, trouble } = state
  if (Object.keys(trouble).length > 0 && !goesOn(state)) return 'It was not read further.'
  if (goesOn(state)) return 'Reading more…'
  if (isFull(state)) {
    return (
      <>
        The page holds {groupDigits(maxRows)} updates.{' '}
        <Link to="." search={(search) => ({ ...search, upto: `${participant.reached}` })}>
          Go on from offset {groupDigits(participant.reached)}
        </Link>
      </>
    )
  }
  const ofScan = scan === undefined ? '' : ' The history on Scan begins here.'
  if (participant.pruned > 0n) {
    return `The participant is pruned up to offset ${groupDigits(participant.pruned)}: what it had up to there is gone.${ofScan}`
  }
  return `The participant’s history begins here.${ofScan}`
}
