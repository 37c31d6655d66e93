import { Flex } from '@mantine/core'
import type { RunningComparison } from '../../queries/compare-session.ts'
import type { CompareQuestion } from '../../queries/compare-state.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { phaseWords } from './phase-words.ts'
import { PrunedOffsetNote } from './PrunedOffsetNote.tsx'

interface CompareProgressProps {
  readonly running: RunningComparison
  readonly question: CompareQuestion
}

/** The progress of loading the contracts at both offsets. */
export function CompareProgress({ running, question }: CompareProgressProps) {
  const { session, state } = running
  const phases = [state.before.phase, state.after.phase]
  const isIn = (...wanted: readonly string[]) => phases.some((phase) => wanted.includes(phase))
  const isRunning = isIn('reading', 'waiting')
  return (
    <div>
      <Flex columnGap="lg" rowGap="0" wrap="wrap" align="center">
        {(['before', 'after'] as const).map((side) => (
          <span key={side}>
            Offset{' '}
            <span className="mono" translate="no">
              {groupDigits(question[side].offset)}
            </span>
            : <StatusMark {...phaseWords[state[side].phase]} />{' '}
            <Count value={state[side].read} noun="contract" />
          </span>
        ))}
        {isRunning ? (
          <Button kind="quiet" onClick={session.stop}>
            Stop
          </Button>
        ) : null}
        {!isRunning && isIn('stopped', 'failed') ? (
          <Button onClick={session.resume}>{isIn('failed') ? 'Try again' : 'Resume'}</Button>
        ) : null}
      </Flex>
      {isIn('full', 'cut') ? (
        <p>Too many contracts to compare. Choose one template or one party above.</p>
      ) : null}
      {state.failure === undefined ? null : (
        <>
          <ErrorPanel compact failure={state.failure} title="The contracts cannot be compared" />
          <PrunedOffsetNote failure={state.failure} />
        </>
      )}
    </div>
  )
}
