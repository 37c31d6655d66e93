import { Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Failure } from '#ledger/failure.ts'
import { isResourceMissing } from '#ledger/not-found.ts'
import { serverErrorSentence } from '#ledger/server-error.ts'
import { addMicros, type RecordTime } from '#ledger/record-time.ts'
import { namedSnapshot, snapshotAfter, type Snapshot } from '../queries/snapshots.ts'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import type { SnapshotParams } from './when/snapshot-params.ts'

/**
 * Returns true if a failure is Scan's 404 for a missing snapshot (docs/network-rules.md, Errors).
 */
export function isSnapshotMiss(failure: Failure | undefined): boolean {
  return failure !== undefined && isResourceMissing(failure)
}

interface SnapshotMissProps {
  readonly params: SnapshotParams & { readonly at: RecordTime }
  readonly failure?: Failure | undefined
}

/** Explains why no snapshot exists at the requested time and links to its neighbours. */
export function SnapshotMiss({ params, failure }: SnapshotMissProps) {
  const { migration, at, match } = params
  const before = useQuery(namedSnapshot({ migration, at: addMicros(at, -1n) })).data
  const after = useQuery(snapshotAfter(BigInt(migration ?? 0), at)).data
  return (
    <EmptyState
      title={
        match === 'exact'
          ? 'No snapshot was taken at exactly this time'
          : 'No snapshot was taken at or before this time'
      }
    >
      <p>
        Scan takes a snapshot of all holdings every few hours. Requested time:{' '}
        <Time value={at} micros focusable />
        {migration === undefined ? null : (
          <>
            {' '}
            in migration <Count value={BigInt(migration)} />
          </>
        )}
        .
      </p>
      {failure?.kind === 'http' ? (
        <p>Scan said: {visibleText(serverErrorSentence(failure.error))}</p>
      ) : null}
      <Flex component="ul" direction="column" gap="xs" pt="sm" px={0} pb={0} className="plain">
        <Neighbour
          words="Previous snapshot"
          none={`No previous snapshot${migration === undefined ? '' : ' in this migration'}`}
          snapshot={before}
        />
        <Neighbour words="Next snapshot" none="No next snapshot" snapshot={after} />
      </Flex>
    </EmptyState>
  )
}

interface NeighbourProps {
  readonly words: string
  readonly none: string
  readonly snapshot: Snapshot | null | undefined
}

function Neighbour({ words, none, snapshot }: NeighbourProps) {
  if (snapshot === undefined) return null
  if (snapshot === null) return <li>{none}</li>
  const { migrationId, recordTime } = snapshot
  return (
    <li>
      <Link
        from="/holdings/"
        to="/holdings"
        search={(previous) => ({
          ...previous,
          migration: migrationId.toString(),
          at: recordTime,
          match: 'exact' as const,
        })}
      >
        {words}: <Time value={recordTime} micros />
      </Link>
    </li>
  )
}
