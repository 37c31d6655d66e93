import type { SentRequest } from '#ledger/submission/sent-request.ts'
import type { SendingState } from '#features/shared/sending/use-sending.ts'
import { Done } from './Done.tsx'
import { Refused, RefusedLater } from './Refused.tsx'
import { Unknown } from './Unknown.tsx'

interface SubmitOutcomeProps {
  readonly state: SendingState
  /** What was sent last from this draft, by this page or an earlier one. */
  readonly sent: SentRequest | undefined
  /** The request that is shown is another one by now. */
  readonly isChanged: boolean
  readonly onSendAgain: (sent: SentRequest) => void
  readonly onGoOn: (sent: SentRequest) => void
}

/** What came of sending: under way, done, refused, or nobody knows yet. */
export function SubmitOutcome(props: SubmitOutcomeProps) {
  const { state, sent, isChanged, onSendAgain, onGoOn } = props
  if (state.kind === 'sending') {
    return <output>Sent; waiting for the participant’s answer, for up to two minutes.</output>
  }
  if (sent === undefined) return null
  const { outcome } = sent
  if (outcome.kind === 'done') return <Done sent={sent} outcome={outcome} />
  if (outcome.kind === 'unknown') {
    return (
      <Unknown
        sent={sent}
        isChanged={isChanged}
        secondFailure={state.kind === 'refused' ? state.failure : undefined}
        onSendAgain={() => onSendAgain(sent)}
        onGoOn={() => onGoOn(sent)}
      />
    )
  }
  if (state.kind === 'refused') return <Refused failure={state.failure} sent={sent} />
  return outcome.kind === 'refused' ? <RefusedLater outcome={outcome} /> : null
}
