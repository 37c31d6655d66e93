import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { compareRecordTimes, microsOf } from '#ledger/record-time.ts'
import type { HoldingsQuestion } from '#queries/holdings/session-state.ts'
import { snapshotAfter, snapshotBefore, type Snapshot } from '#queries/holdings/snapshots.ts'
import { Count } from '#ui/Count.tsx'
import { useNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/Time.tsx'
import { formatDuration, formatRelative } from '#ui/time/time-format.ts'
import styles from './SnapshotFact.module.css'

interface SnapshotFactProps {
  readonly question: HoldingsQuestion
  /** The one that answered; its room is kept until it is known. */
  readonly snapshot: Snapshot | undefined
  /** Whether the address asks for the latest. */
  readonly isLatest: boolean
  /** Whether the migration was taken from the network's present. */
  readonly isCurrentMigration: boolean
}

/** The snapshot that answered, how old it is, and the ones beside it. */
export function SnapshotFact(props: SnapshotFactProps) {
  const { question, snapshot, isLatest, isCurrentMigration } = props
  const isKnown = snapshot !== undefined
  const { migrationId, recordTime } = snapshot ?? question
  const previous = useQuery({ ...snapshotBefore(migrationId, recordTime), enabled: isKnown }).data
  const next = useQuery({ ...snapshotAfter(migrationId, recordTime), enabled: isKnown }).data
  const earlier = microsOf(question.recordTime) - microsOf(recordTime)
  return (
    <p className={isKnown ? styles.fact : `${styles.fact} ${styles.coming}`}>
      <span>
        Snapshot <Time value={recordTime} micros focusable />
      </span>
      <span>
        taken <Age time={recordTime} />
      </span>
      <span>
        migration <Count value={migrationId} />
        {isCurrentMigration ? ' (now, by /v0/migrations/last)' : ' (from the address)'}
      </span>
      {compareRecordTimes(question.recordTime, recordTime) === 0 ? null : (
        <span>
          {formatDuration(earlier)} before the time asked for, <Time value={question.recordTime} />
        </span>
      )}
      <span className={styles.steps} data-screen-only>
        <StepLink
          label="Previous"
          snapshot={previous}
          isCurrent={isCurrentMigration}
          of={migrationId}
        />
        <StepLink label="Next" snapshot={next} isCurrent={isCurrentMigration} of={migrationId} />
        {isLatest ? null : (
          <Link
            from="/holdings/"
            to="/holdings"
            search={(place) => ({ ...place, at: undefined, match: undefined })}
            className={styles.step}
          >
            Latest
          </Link>
        )}
      </span>
    </p>
  )
}

interface StepLinkProps {
  readonly label: string
  /** `null` where there is none, `undefined` while nobody knows. */
  readonly snapshot: Snapshot | null | undefined
  readonly isCurrent: boolean
  readonly of: bigint
}

function StepLink({ label, snapshot, isCurrent, of }: StepLinkProps) {
  if (snapshot === null || snapshot === undefined) {
    return (
      <span className={`${styles.step} secondary`}>
        {snapshot === null ? `No ${label.toLowerCase()}` : label}
      </span>
    )
  }
  const { migrationId, recordTime } = snapshot
  const migration = isCurrent && migrationId === of ? undefined : migrationId.toString()
  return (
    <Link
      from="/holdings/"
      to="/holdings"
      search={(place) => ({ ...place, migration, at: recordTime, match: undefined })}
      title={recordTime}
      className={styles.step}
    >
      {label}
    </Link>
  )
}

function Age({ time }: { readonly time: Snapshot['recordTime'] }) {
  return formatRelative(time, useNow())
}
