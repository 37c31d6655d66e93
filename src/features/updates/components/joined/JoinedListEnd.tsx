import { Link } from '@tanstack/react-router'
import { cursorAt } from '../../queries/history-list/list-cursor.ts'
import { shownRows } from '../../queries/participant-history/joined-rows.ts'
import {
  canLoadMore,
  isFull,
  maxRows,
  type JoinedState,
} from '../../queries/participant-history/joined-state.ts'
import { groupDigits } from '#ui/group-digits.ts'

/**
 * The text below the last row. States for each side whether more rows can be loaded, or why not.
 */
export function JoinedListEnd({ state }: { readonly state: JoinedState }) {
  const { participant, scan, trouble, chain } = state
  if (Object.keys(trouble).length > 0 && !canLoadMore(state)) return 'It was not read further.'
  if (canLoadMore(state)) return 'Reading more…'
  if (isFull(state) && !chain.ends.below) return <GoOn state={state} />
  if (chain.order === 'oldest first') {
    return isFull(state) ? (
      <GoOn state={state} />
    ) : (
      'The history currently ends here. New updates appear below.'
    )
  }
  const ofScan = scan === undefined ? '' : ' The history on Scan begins here.'
  if (participant.pruned > 0n) {
    return `The participant is pruned up to offset ${groupDigits(participant.pruned)}: earlier updates are deleted.${ofScan}`
  }
  return `The participant’s history begins here.${ofScan}`
}

/** A link to a list that starts at the last row of this list. */
function GoOn({ state: { chain } }: { readonly state: JoinedState }) {
  const last = shownRows(chain).at(-1)
  return (
    <>
      The page holds {groupDigits(maxRows)} updates of a side.{' '}
      {last === undefined ? null : (
        <Link
          to="."
          search={({ before: _before, after: _after, at: _at, ...search }) => ({
            ...search,
            ...cursorAt(chain.order, last.position),
          })}
        >
          Go on from the last row
        </Link>
      )}
    </>
  )
}
