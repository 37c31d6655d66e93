import { failureSentence } from '#ledger/failure.ts'
import { microsOf, type RecordTime } from '#ledger/record-time.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { RequestId } from '#ui/failure/RequestId.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'
import type { SendingState } from '../../sending/use-sending.ts'
import styles from './Purchase.module.css'

interface PayOutcomeProps {
  readonly state: SendingState
  /** When the wallet was read that still shows the request. */
  readonly readAt: RecordTime | undefined
  readonly onLooked: () => void
}

/** What came of accepting or rejecting, where it was not done: refused, or nobody knows yet. */
export function PayOutcome({ state, readAt, onLooked }: PayOutcomeProps) {
  if (state.is === 'refused') {
    return (
      <ErrorPanel
        failure={state.failure}
        title="It was not done"
        stillTrue="Nothing was paid or changed. If the request still waits, it can be tried again."
      />
    )
  }
  if (state.is !== 'unknown') return null
  const { failure } = state
  const hasLooked =
    readAt !== undefined && microsOf(readAt) >= BigInt(Math.trunc(failure.at)) * 1000n
  return (
    <div role="alert" className={styles.find}>
      <StatusMark tone="warning" label="The outcome is unknown" />
      <p>{visibleText(failureSentence(failure)).slice(0, 600)}</p>
      <p>
        {hasLooked
          ? 'The wallet, asked since then, still shows the request. Sending it again cannot pay twice: the first acceptance or rejection consumes the request, and a second one finds nothing.'
          : 'It may have been done all the same. The wallet is being asked whether the request still waits.'}
      </p>
      <RequestId id={failure.requestId} />
      {hasLooked ? <Button onClick={onLooked}>Let me try it again</Button> : null}
    </div>
  )
}
