import { Button as MantineButton, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { durationWords } from '#features/overview/rules/duration-words.ts'
import { addMicros, compareRecordTimes, microsOf } from '#ledger/record-time.ts'
import type { HoldingsQuestion } from '../queries/session-state.ts'
import { namedSnapshot, snapshotAfter, type Snapshot } from '../queries/snapshots.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { useNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/Time.tsx'
import { formatDuration } from '#ui/time/time-format.ts'
import { phone, useMedia } from '#ui/use-media.ts'

interface SnapshotFactProps {
  readonly snapshot: Snapshot
  /** True if the address has no migration id, so that the time determines it. */
  readonly isAnyMigration: boolean
}

/** Names the returned snapshot and its age. Later changes are not in the holdings. */
export function SnapshotFact({ snapshot, isAnyMigration }: SnapshotFactProps) {
  const { migrationId, recordTime } = snapshot
  return (
    <>
      , snapshot of <Time value={recordTime} withoutZone={useMedia(phone)} focusable />,{' '}
      <Age time={recordTime} /> old
      {isAnyMigration ? null : (
        <>
          , migration <Count value={migrationId} />
        </>
      )}
    </>
  )
}

interface SnapshotStepsProps extends SnapshotFactProps {
  readonly question: HoldingsQuestion
  /** True if the address requests the latest snapshot. */
  readonly isLatest: boolean
  readonly children: ReactNode
}

/** Links to the neighbours of the returned snapshot, and the distance to the requested time. */
export function SnapshotSteps(props: SnapshotStepsProps) {
  const { question, snapshot, isLatest, isAnyMigration, children } = props
  const { migrationId, recordTime } = snapshot
  const before = { at: addMicros(recordTime, -1n) }
  const previous = useQuery(
    namedSnapshot(isAnyMigration ? before : { ...before, migration: migrationId.toString() }),
  ).data
  const next = useQuery(snapshotAfter(migrationId, recordTime)).data
  const earlier = microsOf(question.recordTime) - microsOf(recordTime)
  return (
    <>
      {compareRecordTimes(question.recordTime, recordTime) === 0 ? null : (
        <span>
          {formatDuration(earlier)} before the requested time, <Time value={question.recordTime} />
        </span>
      )}
      <Group component="nav" gap="xs" ms="auto" aria-label="Snapshots" data-screen-only>
        <MantineButton.Group>
          <StepLink label="Previous" snapshot={previous} isAnyMigration={isAnyMigration} />
          <StepLink label="Next" snapshot={next} isAnyMigration={isAnyMigration} />
          {isLatest ? null : (
            <LinkButton
              from="/holdings/"
              to="/holdings"
              search={(current) => ({ ...current, at: undefined, match: undefined })}
            >
              Latest
            </LinkButton>
          )}
        </MantineButton.Group>
        {children}
      </Group>
    </>
  )
}

interface StepLinkProps {
  readonly label: 'Previous' | 'Next'
  /** `null` if there is no previous or next snapshot, `undefined` while loading. */
  readonly snapshot: Snapshot | null | undefined
  readonly isAnyMigration: boolean
}

function StepLink({ label, snapshot, isAnyMigration }: StepLinkProps) {
  if (snapshot === null || snapshot === undefined) {
    const missing = label === 'Next' ? 'This is the newest snapshot' : 'This is the first snapshot'
    return (
      <Button disabled title={snapshot === null ? missing : 'Loading'}>
        {label}
      </Button>
    )
  }
  const { migrationId, recordTime } = snapshot
  const migration = isAnyMigration ? undefined : migrationId.toString()
  return (
    <LinkButton
      from="/holdings/"
      to="/holdings"
      search={(current) => ({ ...current, migration, at: recordTime, match: undefined })}
      title={recordTime}
    >
      {label}
    </LinkButton>
  )
}

function Age({ time }: { readonly time: Snapshot['recordTime'] }) {
  const age = microsOf(useNow()) - microsOf(time)
  return durationWords(age < 0n ? 0n : age)
}
