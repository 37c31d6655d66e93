import { maxContractsSummed } from '../../rules/identities.ts'
import type { SeriesQuestion, SeriesRun, SeriesState } from '../../queries/series-state.ts'
import { maxPoints } from '../../queries/series-run.ts'
import { Count } from '#ui/Count.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { ReadingProgress } from '#shared/components/progress/ReadingProgress.tsx'

interface SeriesProgressProps {
  readonly run: SeriesRun
  readonly state: SeriesState
  readonly isLocal: boolean
  readonly by: SeriesQuestion['by']
}

const words = {
  reading: 'Loading snapshots',
  waiting: 'Waiting to retry',
  stopped: 'Stopped',
  done: 'All loaded',
  failed: 'Stopped by an error',
} as const

/**
 * The progress of loading a series with buttons to stop and resume, and notes on the limits of the
 * figures.
 */
export function SeriesProgress({ run, state, isLocal, by }: SeriesProgressProps) {
  const { phase, points, isCut, failure, retryAt, retries } = state
  const read = points.filter(({ answer }) => answer !== undefined).length
  const refused =
    by === 'contracts' ? 0 : points.filter(({ answer }) => answer?.by === 'contracts').length
  return (
    <ReadingProgress
      phase={phase}
      words={words[phase]}
      read={<Count value={read} noun="snapshot" />}
      retries={retries}
      retriesNote="each request was retried"
      failure={failure}
      title="A snapshot could not be loaded"
      retryAt={retryAt}
      onStop={run.stop}
      onResume={run.resume}
      printed
      notes={
        <>
          <p className="secondary">
            Amounts are as of creation.
            {by === 'contracts'
              ? ' Each sum is computed from all contracts of the snapshot.'
              : null}
          </p>
          {refused === 0 ? null : (
            <p>
              Scan did not sum <Count value={refused} noun="snapshot" /> with more than{' '}
              <Count value={maxContractsSummed} /> contracts. The dashboard computed these sums from
              all contracts.
            </p>
          )}
          {isLocal ? (
            <p className="secondary">
              The list of owners is stored in this browser, so this address works only here.
            </p>
          ) : null}
        </>
      }
    >
      {phase === 'done' || phase === 'reading' || points.length === 0 ? null : (
        <p>
          <StatusMark tone="warning" label="Partial" />: the range is only partly loaded.
        </p>
      )}
      {isCut ? (
        <p>
          <StatusMark tone="warning" label="Partial" />: the first <Count value={maxPoints} />{' '}
          snapshots of the range. Choose a longer step or a shorter range.
        </p>
      ) : null}
    </ReadingProgress>
  )
}
