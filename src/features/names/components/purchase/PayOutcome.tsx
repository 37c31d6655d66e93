import { Alert, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { failureSentence, type Failure } from '#ledger/failure.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { RequestId } from '#ui/failure/RequestId.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import type { DecisionState } from './decision-state.ts'

interface PayOutcomeProps {
  readonly state: DecisionState
  readonly onChecked: () => void
}

/** The outcome of accepting or rejecting a request, or the reason why it is unknown. */
export function PayOutcome({ state, onChecked }: PayOutcomeProps) {
  if (state.kind === 'idle' || state.kind === 'sending') return null
  if (state.kind === 'done') {
    return <output>Done in the wallet. Loading the progress of the purchase.</output>
  }
  if (state.kind === 'not sent') {
    return (
      <ErrorPanel
        failure={state.failure}
        title="Could not check with the wallet whether the request is still open"
        stillTrue="Nothing was sent."
      />
    )
  }
  if (state.kind === 'refused') {
    return (
      <ErrorPanel
        failure={state.failure}
        title="The request was rejected. Nothing changed."
        stillTrue="Nothing was paid or changed. Correct the problem that the wallet reports, then retry."
      />
    )
  }
  if (state.kind === 'refused: check first') {
    return (
      <CheckFirst failure={state.failure} label="The wallet refused the payment">
        {state.hasChecked ? (
          <>
            <p>The wallet still shows the request, so it was not executed.</p>
            <Button onClick={onChecked}>Allow retry</Button>
          </>
        ) : (
          <p>
            The request may have been accepted or rejected before, here or elsewhere. Checking the
            wallet.
          </p>
        )}
      </CheckFirst>
    )
  }
  return (
    <CheckFirst failure={state.failure} label="The outcome is unknown">
      <p>
        It was sent at <Time value={state.sentAt} clockOnly />
        {state.isSettled
          ? '. More than a minute later, the wallet still shows the request. Sending it again cannot pay twice: the first acceptance or rejection consumes the request, and a second one finds nothing.'
          : ', and may still be done. The dashboard asks the wallet whether the request is still waiting; one minute after sending, the answer is certain.'}
      </p>
      {state.isSettled ? <Button onClick={onChecked}>Allow retry</Button> : null}
    </CheckFirst>
  )
}

interface CheckFirstProps {
  /** The reason why the outcome is unknown. Undefined after a reload. */
  readonly failure: Failure | undefined
  readonly label: string
  readonly children: ReactNode
}

function CheckFirst({ failure, label, children }: CheckFirstProps) {
  return (
    <Alert color="var(--role-locked)">
      <Stack gap="sm" align="flex-start">
        <StatusMark tone="warning" label={label} />
        {failure === undefined ? null : (
          <p>{visibleText(failureSentence(failure)).slice(0, 600)}</p>
        )}
        {children}
        <RequestId id={failure?.requestId} />
      </Stack>
    </Alert>
  )
}
