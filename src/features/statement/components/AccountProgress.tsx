import { Box } from '@mantine/core'
import type { AccountSession } from '../queries/account-session.ts'
import type { AccountState } from '../queries/account-state.ts'
import { Count } from '#ui/Count.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
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
  stopped: 'Stopped',
  done: 'All loaded',
  failed: 'Stopped by an error',
} as const

/** The progress of reading an account. */
export function AccountProgress({ session, state }: AccountProgressProps) {
  const { phase, step, searched, reached, share } = state
  const isPartial = phase !== 'done' && state.accounts !== undefined
  const isComing = phase === 'reading' && state.accounts === undefined
  return (
    <ReadingProgress
      phase={phase}
      words={phase === 'reading' ? stepWords[step] : phaseWords[phase]}
      spoken={phase === 'reading' ? 'Reading' : phaseWords[phase]}
      bar={{ label: 'Loaded part of the history of this period', share }}
      read={<Count value={searched} noun="update" />}
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
    >
      {/* Because of the keys, React replaces the whole sentence instead of moving words of the previous sentence. */}
      {isPartial ? (
        <Box
          key={reached === undefined ? 'begun' : 'partial'}
          component="p"
          mih={{ base: '3.875rem', sm: '1.3125rem' }}
        >
          <StatusMark tone="warning" label="Partial" />: read
          {reached === undefined ? (
            ' nothing of the history yet'
          ) : (
            <>
              {' '}
              up to <Time value={reached.recordTime} />
            </>
          )}
          . The results are complete up to this point.
        </Box>
      ) : phase === 'done' ? (
        // Has the height of the text that it replaces, so that nothing below moves.
        <Box key="complete" component="p" mih={{ base: '3.875rem', sm: '1.3125rem' }}>
          <StatusMark tone="accept" label="Complete" />: every update of the period was read.
        </Box>
      ) : isComing ? (
        <Box mih={{ base: '3.875rem', sm: '1.3125rem' }} />
      ) : null}
    </ReadingProgress>
  )
}
