import { Box, Group, Paper, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSending } from '#shared/components/sending/use-sending.ts'
import {
  isFinal,
  isSettled,
  orderStage,
  type OrderStage,
  type TrafficOrder,
} from '../../rules/order.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { resendOrder } from '../../queries/buy.ts'
import { orderStatus } from '../../queries/order-status.ts'
import { ownTraffic } from '../../queries/own-traffic.ts'
import { Button } from '#ui/Button.tsx'
import { CopiedField } from '#ui/CopiedField.tsx'
import { Count } from '#ui/Count.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Party, Update } from '#ui/identifier/identifiers.tsx'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'

const marks: Readonly<Record<OrderStage, { readonly tone: Tone; readonly label: string }>> = {
  unknown: { tone: 'warning', label: 'The outcome of the purchase is unknown' },
  waiting: { tone: 'locked', label: 'Ordered: the wallet has not paid yet' },
  failed: { tone: 'reject', label: 'Not bought, and nothing was paid' },
  paid: { tone: 'locked', label: 'Bought: Scan does not count it yet' },
  counted: { tone: 'locked', label: 'Bought and counted: not usable yet' },
  usable: { tone: 'accept', label: 'Bought, and usable' },
}

/** The progress of one purchase until its traffic is counted and usable. */
export function OrderView({ order }: { readonly order: TrafficOrder }) {
  const { trackingId, bytes, sentAt, outcome, memberId, expiresAt, party } = order
  const own = useQuery(ownTraffic()).data
  const status = useQuery({ ...orderStatus(trackingId), enabled: !isFinal(order) })
  const isOwn = own?.member.memberId === memberId
  const stage = orderStage(order, isOwn ? (own.traffic ?? undefined) : undefined)
  const { tone, label } = marks[stage]
  const failure = failureOf(status.error)
  return (
    <Paper component="article" withBorder p="lg" aria-label="Purchase of traffic">
      <Stack gap="sm" align="flex-start">
        <div>
          <StatusMark tone={tone} label={label} /> · <Count value={bytes} noun="byte" />
        </div>
        {/* Reserves the height of every stage, so that the page does not move. */}
        <Box component="output" mih={{ base: '3.75rem', sm: '2.5rem' }}>
          {wordsOf(order, stage)}
        </Box>
        {isFinal(order) || failure === undefined ? null : (
          <ErrorPanel
            failure={failure}
            title="The wallet could not be reached"
            compact
            onRetry={() => void status.refetch()}
            retrying={status.isFetching}
          />
        )}
        {stage === 'unknown' ? (
          <Unknown
            order={order}
            isNotThere={status.data?.answer.kind === 'not there'}
            isSettled={status.data !== undefined && isSettled(order, status.data.requestedAt)}
            isAsking={status.isFetching}
            onAsk={() => void status.refetch()}
          />
        ) : null}
        <Fields dense>
          <Field label="Sent">
            <Time value={sentAt} />
          </Field>
          <Field label="Paid by">
            <Party id={party} />
          </Field>
          {outcome.kind === 'completed' && outcome.updateId !== undefined ? (
            <Field label="Update">
              <Update id={outcome.updateId} />
            </Field>
          ) : null}
          {stage === 'waiting' ? (
            <Field label="Payment deadline">
              <Time value={recordTimeOf(expiresAt)} />
            </Field>
          ) : null}
          <CopiedField label="Tracking id" what="the tracking id" text={trackingId} />
        </Fields>
      </Stack>
    </Paper>
  )
}

function wordsOf({ outcome }: TrafficOrder, stage: OrderStage): string {
  if (outcome.kind === 'failed') {
    const why =
      outcome.reason === 'expired' ? 'the wallet did not pay in time' : 'the wallet rejected it'
    const words = outcome.words === undefined ? '' : `: ${visibleText(outcome.words).slice(0, 300)}`
    return `The purchase failed: ${why}${words}. You can order again.`
  }
  if (stage === 'unknown') {
    const why = outcome.kind === 'unknown' ? ` (${visibleText(outcome.why).slice(0, 300)})` : ''
    return `The answer did not arrive${why}. The wallet is queried for the outcome.`
  }
  if (stage === 'waiting') {
    return 'The wallet’s automation usually pays within seconds. The wallet may still pay later. Wait for the wallet.'
  }
  if (stage === 'paid')
    return 'The wallet has paid. Scan has not yet added the purchase to its total.'
  if (stage === 'counted')
    return 'The SVs forward the purchase to the sequencers, usually within seconds.'
  return 'The total has grown by this purchase, and the traffic is usable.'
}

interface UnknownProps {
  readonly order: TrafficOrder
  readonly isNotThere: boolean
  readonly isSettled: boolean
  readonly isAsking: boolean
  readonly onAsk: () => void
}

/**
 * Shown if the answer was lost. The user can check again or, if the wallet lacks the order, send
 * the same order again.
 */
function Unknown({ order, isNotThere, isSettled: isLate, isAsking, onAsk }: UnknownProps) {
  const client = useQueryClient()
  const sending = useSending(() => resendOrder(client, order.trackingId), onAsk)
  const { state } = sending
  return (
    <>
      <p>
        {!isNotThere
          ? 'All retries use the same tracking id, so only one purchase is made.'
          : isLate
            ? 'More than a minute after sending, the wallet does not have the order.'
            : 'The wallet does not have the order yet. The order may still arrive.'}{' '}
        If you send the order again, the tracking id stays the same, so you cannot pay twice.
      </p>
      {state.kind === 'refused' || state.kind === 'unknown' ? (
        <ErrorPanel
          failure={state.failure}
          title="The order could not be sent again"
          stillTrue="The outcome of the order is still unknown."
        />
      ) : null}
      <Group gap="sm">
        <Button
          kind="primary"
          disabled={state.kind === 'sending'}
          onClick={() => {
            if (state.kind === 'unknown') sending.reset()
            sending.send(undefined)
          }}
        >
          {state.kind === 'sending' ? 'Sending…' : 'Send same request again'}
        </Button>
        <Button onClick={onAsk} disabled={isAsking}>
          Check the order
        </Button>
      </Group>
    </>
  )
}
