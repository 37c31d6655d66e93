import type { AccountSession } from '../queries/account-session.ts'
import type { AccountState } from '../queries/account-state.ts'
import { Count } from '#ui/Count.tsx'
import { IndexProvenanceNote } from '#features/search/index.ts'
import { ReadingProgress } from '#shared/components/progress/ReadingProgress.tsx'

interface AccountProgressProps {
  readonly session: AccountSession
  readonly state: AccountState
}

const stepWords = {
  opening: 'Loading the holdings at the beginning',
  prices: 'Looking up the rounds',
  history: 'Loading the history',
  closing: 'Comparing with the snapshot at the end',
} as const

const phaseWords = {
  waiting: 'Waiting to retry',
  stopped: 'Stopped: partial',
  done: 'All loaded',
  failed: 'Stopped by an error: partial',
} as const

/** The progress of reading an account. */
export function AccountProgress({ session, state }: AccountProgressProps) {
  const { phase, step, searched, reached, share } = state
  const isPartial = phase !== 'done' && state.accounts !== undefined
  return (
    <ReadingProgress
      phase={phase}
      words={phase === 'reading' ? stepWords[step] : phaseWords[phase]}
      spoken={phase === 'reading' ? 'Reading' : phaseWords[phase]}
      bar={{ label: 'Loaded part of the history of this period', share }}
      read={<Count value={searched} noun="update" />}
      reached={isPartial ? reached?.recordTime : undefined}
      perSecond={state.perSecond}
      retries={state.retries}
      retriesNote="nothing was skipped"
      failure={state.failure}
      title={
        phase === 'waiting'
          ? 'A page could not be loaded'
          : 'The rest of the statement could not be loaded'
      }
      stillTrue="The loaded events are kept. Loading continues from there."
      retryAt={state.retryAt}
      onStop={session.stop}
      onResume={session.resume}
      notes={<IndexProvenanceNote from={state} />}
    />
  )
}
