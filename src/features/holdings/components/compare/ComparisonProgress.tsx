import { isResourceMissing } from '#ledger/not-found.ts'
import type { ComparisonSession } from '../../queries/compare-session.ts'
import type { ComparisonState } from '../../queries/compare-state.ts'
import { Count } from '#ui/Count.tsx'
import { ReadingProgress } from '#shared/components/progress/ReadingProgress.tsx'

interface ComparisonProgressProps {
  readonly session: ComparisonSession
  readonly state: ComparisonState
}

const words = {
  reading: 'Loading the holdings',
  waiting: 'Waiting to retry',
  stopped: 'Stopped',
  done: 'All loaded',
  failed: 'Stopped by an error',
} as const

/** The progress of loading the two snapshots. */
export function ComparisonProgress({ session, state }: ComparisonProgressProps) {
  const { phase, before, after, perSecond, failure, retryAt, retries } = state
  const loaded = (before?.loaded ?? 0) + after.loaded
  const isMissing = failure !== undefined && isResourceMissing(failure)
  return (
    <ReadingProgress
      phase={phase}
      words={words[phase]}
      spoken={words[phase]}
      read={<Count value={loaded} noun="holding" />}
      perSecond={perSecond}
      retries={retries}
      retriesNote="nothing was skipped"
      failure={failure}
      title={
        phase === 'waiting'
          ? 'A page could not be loaded'
          : isMissing
            ? 'Snapshot not found'
            : 'The remaining holdings could not be loaded'
      }
      stillTrue={isMissing ? noSnapshotWords : stillTrueWords(loaded)}
      retryAt={retryAt}
      onStop={session.stop}
      onResume={session.resume}
    />
  )
}

const noSnapshotWords =
  'Scan takes a snapshot every few hours, each of one migration. Choose a later time, or an earlier migration id; “at or before” takes the last one up to a time.'

function stillTrueWords(loaded: number): string | undefined {
  return loaded === 0 ? undefined : 'The contracts that are already loaded are compared.'
}
