import { Flex, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NameRequest } from '../../rules/subscription.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { acceptAndPay, acceptSubscriptionRequestEndpoint } from '../../queries/decide-request.ts'
import { useDecisionSentAt } from '../../queries/decision-store.ts'
import { Button } from '#ui/Button.tsx'
import { Duration } from '#ui/time/Duration.tsx'
import { ExternalLink } from '#ui/ExternalLink.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Section } from '#ui/Page.tsx'
import { RequestPreview } from '#shared/components/sending/RequestPreview.tsx'
import { SendButton } from '#shared/components/sending/SendButton.tsx'
import { useSending } from '#shared/components/sending/use-sending.ts'
import { Cost } from '../Cost.tsx'
import { Funds } from '../Funds.tsx'
import { Payer } from '../Payer.tsx'
import { DeclineConfirmation } from './DeclineConfirmation.tsx'
import { buttonState, decisionState } from './decision-state.ts'
import { PayOutcome } from './PayOutcome.tsx'

interface PayProps {
  readonly request: NameRequest
  /** The time at which the wallet was read. The wallet still shows the request. */
  readonly readAt: RecordTime | undefined
  readonly walletUrl: string | undefined
}

/**
 * The price and the state of a request, with buttons to accept or reject it here or in the wallet.
 */
export function PaymentPanel({ request, readAt, walletUrl }: PayProps) {
  const client = useQueryClient()
  const [isDeclining, setDeclining] = useState(false)
  const [isSending, setSending] = useState(false)
  const paying = useSending(() => {
    setSending(false)
    return acceptAndPay(client, request.requestCid, () => setSending(true))
  })
  const state = decisionState(paying.state, useDecisionSentAt(request.requestCid), readAt)
  const isOff = buttonState(state).kind !== 'idle'
  const { paymentAmount, paymentInterval, paymentDuration } = request.payData
  return (
    <Section title="Accept and pay">
      <Stack gap="md" maw="55rem" py="sm">
        <Fields>
          <Field label="You pay now">
            <Cost {...paymentAmount} />
          </Field>
          <Field label="Paid by">
            <Payer />
          </Field>
          <Field label="Then">
            the same in dollars each <Duration micros={paymentInterval} />, paid by the wallet
            within <Duration micros={paymentDuration} /> before it is due
          </Field>
          <Field label="You have">
            <Funds {...paymentAmount} />
          </Field>
        </Fields>
        <RequestPreview
          endpoint={acceptSubscriptionRequestEndpoint}
          params={{ contract_id: request.requestCid }}
        />
        <PayOutcome state={state} onChecked={paying.reset} />
        <Flex columnGap="md" rowGap="sm" wrap="wrap" align="center">
          <SendButton
            state={buttonState(state)}
            underWay={isSending ? 'Sending…' : 'Checking the wallet…'}
            onSend={() => paying.send(undefined)}
          >
            Accept and pay
          </SendButton>
          <Button onClick={() => setDeclining(true)} disabled={isOff}>
            Reject the request…
          </Button>
          {walletUrl === undefined ? null : (
            <span>
              or in your wallet: <ExternalLink url={walletUrl} />
            </span>
          )}
        </Flex>
        {isDeclining ? (
          <DeclineConfirmation
            request={request}
            readAt={readAt}
            onClose={() => setDeclining(false)}
          />
        ) : null}
      </Stack>
    </Section>
  )
}
