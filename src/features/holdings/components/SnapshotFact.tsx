import { Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { snapshotNote } from '../rules/snapshot-note.ts'
import { addMicros, compareRecordTimes, microsOf } from '#ledger/record-time.ts'
import type { HoldingsQuestion } from '../queries/session-state.ts'
import { namedSnapshot, snapshotAfter, type Snapshot } from '../queries/snapshots.ts'
import { Count } from '#ui/Count.tsx'
import { useNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/Time.tsx'
import { formatDuration, formatRelative } from '#ui/time/time-format.ts'
import { presentHoldings } from './present-holdings.ts'

interface SnapshotFactProps {
  readonly question: HoldingsQuestion
  readonly snapshot: Snapshot | undefined
  /** True if the address requests the latest snapshot. */
  readonly isLatest: boolean
  /** True if the address has no migration id, so that the time determines it. */
  readonly isAnyMigration: boolean
}

/** Shows the returned snapshot, its age, and its neighbours. */
export function SnapshotFact(props: SnapshotFactProps) {
  const { question, snapshot, isLatest, isAnyMigration } = props
  const isKnown = snapshot !== undefined
  const { migrationId, recordTime } = snapshot ?? question
  const before = { at: addMicros(recordTime, -1n) }
  const previous = useQuery({
    ...namedSnapshot(isAnyMigration ? before : { ...before, migration: migrationId.toString() }),
    enabled: isKnown,
  }).data
  const next = useQuery({ ...snapshotAfter(migrationId, recordTime), enabled: isKnown }).data
  const earlier = microsOf(question.recordTime) - microsOf(recordTime)
  return (
    <Flex
      component="p"
      flex="none"
      wrap="wrap"
      columnGap="lg"
      align="center"
      mih="1.75rem"
      fz="sm"
      // The space is reserved until the snapshot is known.
      style={{ visibility: isKnown ? 'visible' : 'hidden' }}
    >
      <span>
        Snapshot <Time value={recordTime} micros focusable />
      </span>
      <span>
        taken <Age time={recordTime} />
      </span>
      <span>
        migration <Count value={migrationId} />
        {isAnyMigration ? null : ' (from the address)'}
      </span>
      {isLatest ? (
        <span>
          <Note time={recordTime} /> ·{' '}
          <Link to="/contracts" search={presentHoldings(question.owners)}>
            Present state on the participant
          </Link>
        </span>
      ) : null}
      {compareRecordTimes(question.recordTime, recordTime) === 0 ? null : (
        <span>
          {formatDuration(earlier)} before the requested time, <Time value={question.recordTime} />
        </span>
      )}
      <Flex component="span" gap="md" lh="1.75rem" data-screen-only>
        <StepLink label="Previous" snapshot={previous} isAnyMigration={isAnyMigration} />
        <StepLink label="Next" snapshot={next} isAnyMigration={isAnyMigration} />
        {isLatest ? null : (
          <Link
            from="/holdings/"
            to="/holdings"
            search={(current) => ({ ...current, at: undefined, match: undefined })}
          >
            Latest
          </Link>
        )}
      </Flex>
    </Flex>
  )
}

interface StepLinkProps {
  readonly label: string
  /** `null` if there is no previous or next snapshot, `undefined` while loading. */
  readonly snapshot: Snapshot | null | undefined
  readonly isAnyMigration: boolean
}

function StepLink({ label, snapshot, isAnyMigration }: StepLinkProps) {
  if (snapshot === null || snapshot === undefined) {
    return (
      <span className="secondary">{snapshot === null ? `No ${label.toLowerCase()}` : label}</span>
    )
  }
  const { migrationId, recordTime } = snapshot
  const migration = isAnyMigration ? undefined : migrationId.toString()
  return (
    <Link
      from="/holdings/"
      to="/holdings"
      search={(current) => ({ ...current, migration, at: recordTime, match: undefined })}
      title={recordTime}
    >
      {label}
    </Link>
  )
}

function Note({ time }: { readonly time: Snapshot['recordTime'] }) {
  return snapshotNote(time, useNow())
}

function Age({ time }: { readonly time: Snapshot['recordTime'] }) {
  return formatRelative(time, useNow())
}
