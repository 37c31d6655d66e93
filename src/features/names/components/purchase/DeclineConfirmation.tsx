import { useQueryClient } from '@tanstack/react-query'
import type { NameRequest } from '../../rules/subscription.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { declineRequest, rejectSubscriptionRequestEndpoint } from '../../queries/decide-request.ts'
import { useDecisionSentAt } from '../../queries/decision-store.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import sendingStyles from '#shared/components/sending/Sending.module.css'
import { RequestPreview } from '#shared/components/sending/RequestPreview.tsx'
import { SendButton } from '#shared/components/sending/SendButton.tsx'
import { useSending } from '#shared/components/sending/use-sending.ts'
import { buttonState, decisionState } from './decision-state.ts'
import { PayOutcome } from './PayOutcome.tsx'

interface DeclineProps {
  readonly request: NameRequest
  /** The time at which the wallet was read. The wallet still shows the request. */
  readonly readAt: RecordTime | undefined
  readonly onClose: () => void
}

/** Asks for confirmation before the request is rejected, which cannot be undone. */
export function DeclineConfirmation({ request, readAt, onClose }: DeclineProps) {
  const client = useQueryClient()
  const declining = useSending(() => declineRequest(client, request.requestCid), onClose)
  const state = decisionState(declining.state, useDecisionSentAt(request.requestCid), readAt)
  return (
    <Dialog title="Reject the request?" onClose={onClose}>
      <div className={sendingStyles.confirmation}>
        <p>Nothing is paid and the name is not bought. To buy it later, request it again.</p>
        <RequestPreview
          endpoint={rejectSubscriptionRequestEndpoint}
          params={{ contract_id: request.requestCid }}
        />
        <PayOutcome state={state} onChecked={declining.reset} />
        <div className={sendingStyles.buttons}>
          <SendButton
            state={buttonState(state)}
            kind="danger"
            onSend={() => declining.send(undefined)}
          >
            Reject the request
          </SendButton>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </div>
    </Dialog>
  )
}
