import { Text } from '@mantine/core'
import { ReadingProgress } from '#shared/components/progress/ReadingProgress.tsx'
import type { RecordTime } from '#ledger/record-time.ts'
import { compareRecordTimes } from '#ledger/record-time.ts'
import type { ActivitySession } from '../queries/activity-session.ts'
import type { ActivityState } from '../queries/activity-state.ts'
import { Count } from '#ui/Count.tsx'
import { Time } from '#ui/time/Time.tsx'

interface ActivityProgressProps {
  readonly session: ActivitySession
  readonly state: ActivityState
  readonly from: RecordTime
  readonly to: RecordTime
}

const phaseWords = {
  reading: 'Loading the events',
  waiting: 'Waiting to retry',
  stopped: 'Stopped',
  done: 'All events loaded',
  failed: 'Stopped by an error',
} as const

/** The progress of reading Scan's events, and the rounds without activity data. */
export function ActivityProgress({ session, state, from, to }: ActivityProgressProps) {
  const { phase, searched, recorded, share } = state
  if (state.isMissing) {
    return <p>This Scan does not record activity: its release has no list of events.</p>
  }
  return (
    <ReadingProgress
      phase={phase}
      words={phaseWords[phase]}
      spoken={phaseWords[phase]}
      bar={{ label: 'Loaded part of the events of this period', share }}
      read={
        <>
          <Count value={searched} noun="event" />, <Count value={recorded} /> with activity of apps
        </>
      }
      perSecond={state.perSecond}
      retries={state.retries}
      retriesNote="nothing was skipped"
      failure={state.failure}
      title={
        phase === 'waiting'
          ? 'A page of events could not be loaded'
          : 'The rest of the events could not be loaded'
      }
      stillTrue="The loaded events are kept. Loading continues from there."
      retryAt={state.retryAt}
      onStop={session.stop}
      onResume={session.resume}
    >
      <Text c="dimmed" mih={{ base: '3.75rem', sm: '1.25rem' }}>
        <Lacking state={state} from={from} to={to} />
      </Text>
    </ReadingProgress>
  )
}

/**
 * Explains missing data: after some time, Scans delete verdicts and the activity recorded with the
 * verdicts.
 */
function Lacking({ state, from, to }: Pick<ActivityProgressProps, 'state' | 'from' | 'to'>) {
  const { phase, searched, recorded, firstVerdict, reached } = state
  if (phase !== 'done') {
    return reached === undefined ? null : (
      <>
        Read up to <Time value={reached.recordTime} />: the results are complete up to this time.
      </>
    )
  }
  if (searched === 0) return 'Scan has no events of this period.'
  const before =
    firstVerdict !== undefined && compareRecordTimes(firstVerdict, from) > 0 ? firstVerdict : null
  return (
    <>
      {recorded === 0 ? 'No event of this period has a record of any app’s activity. ' : null}
      {firstVerdict === undefined ? (
        'This Scan has no verdicts and no activity for this period.'
      ) : before === null ? null : (
        <>
          The first verdict is of <Time value={before} />: Scan has no earlier verdicts and no
          earlier activity.{' '}
        </>
      )}
      {reached === undefined || compareRecordTimes(reached.recordTime, to) >= 0 ? null : (
        <>
          The last event is of <Time value={reached.recordTime} />.
        </>
      )}
    </>
  )
}
