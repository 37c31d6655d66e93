import { IndexProvenanceNote } from '#features/search/index.ts'
import { ReadingProgress } from '#shared/components/progress/ReadingProgress.tsx'
import type { RewardSession } from '../queries/reward-session.ts'
import type { RewardState } from '../queries/reward-state.ts'
import { Count } from '#ui/Count.tsx'

interface RewardProgressProps {
  readonly session: RewardSession
  readonly state: RewardState
}

const stepWords = {
  contracts: 'Loading the coupons',
  history: 'Loading the history',
  since: 'Loading the later state of unclaimed coupons',
} as const

const phaseWords = {
  waiting: 'Waiting to retry',
  stopped: 'Stopped: partial',
  done: 'All loaded',
  failed: 'Stopped by an error: partial',
} as const

/** The progress of reading rewards. */
export function RewardProgress({ session, state }: RewardProgressProps) {
  const { phase, step, searched, reached, share } = state
  const isPartial = phase !== 'done' && step !== 'since' && state.totals !== undefined
  return (
    <ReadingProgress
      phase={phase}
      words={phase === 'reading' ? stepWords[step] : phaseWords[phase]}
      spoken={phase === 'reading' ? 'Reading' : phaseWords[phase]}
      bar={{
        label:
          step === 'since'
            ? 'Loaded part of the time after this period'
            : 'Loaded part of the history of this period',
        share,
      }}
      read={<Count value={searched} noun="update" />}
      reached={isPartial ? reached?.recordTime : undefined}
      perSecond={state.perSecond}
      retries={state.retries}
      retriesNote="nothing was skipped"
      failure={state.failure}
      title={
        phase === 'waiting'
          ? 'A page could not be loaded'
          : 'The remaining rewards could not be loaded'
      }
      stillTrue="The loaded events are kept. Loading continues from there."
      retryAt={state.retryAt}
      onStop={session.stop}
      onResume={session.resume}
      notes={<IndexProvenanceNote from={state} />}
    />
  )
}
