import { useQuery } from '@tanstack/react-query'
import { writeSnapshot } from '#features/holdings/index.ts'
import { firstSnapshotTime } from '#features/holdings/queries/snapshots.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Time } from '#ui/time/Time.tsx'

/** Explains that a period ends before the first snapshot, and links to the longest statement. */
export function NoSnapshot() {
  const first = useQuery(firstSnapshotTime()).data
  return (
    <EmptyState title="No snapshot before the end of the period">
      <p>
        A statement begins with the holdings in a snapshot of Scan.{' '}
        {first === undefined ? (
          'Choose a later end.'
        ) : first === null ? (
          'Scan has no snapshot yet. Scan takes one every few hours: try again later.'
        ) : (
          <>
            The first snapshot is from <Time value={first} focusable />, so choose a later end.
          </>
        )}
      </p>
      {typeof first === 'string' ? (
        <LinkButton
          from="/holdings/statement"
          to="/holdings/statement"
          search={(previous) => ({
            ...previous,
            a: writeSnapshot({ at: first }),
            b: writeSnapshot({}),
            month: undefined,
          })}
        >
          Create statement from the first snapshot
        </LinkButton>
      ) : null}
    </EmptyState>
  )
}
