import { Alert, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RequiredRight } from '#ledger/rights/required-right.ts'
import { failureSentence } from '#ledger/failure.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { RequestId } from '#ui/failure/RequestId.tsx'
import { IconAlert } from '#ui/icons.ts'
import { visibleText } from '#ui/visible-text.ts'
import { ScrollToOutcome } from './ScrollToOutcome.tsx'
import { MissingRight } from './MissingRight.tsx'
import type { SendingState } from './use-sending.ts'

interface SendingOutcomeProps {
  readonly state: SendingState
  /** The failure in the page's words: `The party was not allocated`. */
  readonly notDone: string
  /** Shown after a rejection. By default, states that nothing was changed. */
  readonly stillTrue?: string
  readonly required: RequiredRight
  /** A link or button that lets the user find out the outcome after the response was lost. */
  readonly findOut: ReactNode
  /** Called when the user has checked the outcome. The user can then send again. */
  readonly onChecked: () => void
}

/** The outcome of a request that failed or has an unknown outcome. */
export function SendingOutcome(props: SendingOutcomeProps) {
  const { kind } = props.state
  if (kind !== 'refused' && kind !== 'unknown') return null
  return (
    <ScrollToOutcome state={props.state}>
      <Outcome {...props} />
    </ScrollToOutcome>
  )
}

function Outcome(props: SendingOutcomeProps) {
  const { state, notDone, required, findOut, onChecked } = props
  const { stillTrue = 'Nothing changed. Your input is still here.' } = props
  if (state.kind === 'refused') {
    return (
      <>
        <ErrorPanel failure={state.failure} title={notDone} stillTrue={stillTrue} />
        <MissingRight failure={state.failure} required={required} />
      </>
    )
  }
  if (state.kind !== 'unknown') return null
  return (
    <Alert
      color="var(--role-locked)"
      maw="55rem"
      icon={<IconAlert size={16} />}
      title="The outcome is unknown"
    >
      <Stack gap="sm" align="flex-start">
        <p>{visibleText(failureSentence(state.failure)).slice(0, 600)}</p>
        <p>
          The participant may have made the change. The request was sent once and is not repeated
          automatically. Check first, then decide. Your input is still here.
        </p>
        <RequestId id={state.failure.requestId} />
        <p>{findOut}</p>
        <Button onClick={onChecked}>Allow sending again</Button>
      </Stack>
    </Alert>
  )
}
