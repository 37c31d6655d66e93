import { Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormColumns } from '#shared/components/sending/FormColumns.tsx'
import { SendButton } from '#shared/components/sending/SendButton.tsx'
import { useSending, type SendingState } from '#shared/components/sending/use-sending.ts'
import { compareDecimals } from '#ledger/decimal.ts'
import type { TrafficTerms } from '../../rules/terms.ts'
import { balance } from '#features/names/queries/wallet.ts'
import { walletUser } from '#shared/queries/validator.ts'
import { buyTrafficEndpoint, orderTraffic } from '../../queries/buy.ts'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { Form } from '#ui/form/Form.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Count } from '#ui/Count.tsx'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/Notices.tsx'
import { useTrafficPrice } from '../TrafficCost.tsx'
import { amountProblem, megabytesText, readMegabytes } from './amount.ts'
import { Review } from './Review.tsx'
import { useOpenOrder } from './use-open-order.ts'

const route = getRouteApi('/traffic/buy')

interface BuyTrafficFormProps {
  readonly terms: TrafficTerms
  readonly synchronizerId: string
}

/** A form with the amount, and the effects of the purchase. */
export function BuyTrafficForm({ terms, synchronizerId }: BuyTrafficFormProps) {
  const params = route.useSearch()
  const navigate = useNavigate()
  const notify = useNotify()
  const client = useQueryClient()
  const least = terms.minTopupAmount
  const [text, setText] = useState(() =>
    megabytesText(params.bytes === undefined ? max(least, 1_000_000n) : BigInt(params.bytes)),
  )
  const [isSending, setSending] = useState(false)
  const problem = amountProblem(text, least)
  const bytes = problem === undefined ? readMegabytes(text) : undefined
  const open = useOpenOrder()
  const user = useQuery(walletUser()).data
  const funds = useQuery(balance()).data?.effective_unlocked_qty
  const cost = useTrafficPrice(bytes ?? 0n, terms)?.token
  const isPoor = funds !== undefined && cost !== undefined && compareDecimals(funds, cost) < 0
  const sending = useSending(
    (wanted: bigint) => {
      setSending(false)
      return orderTraffic(client, wanted, () => setSending(true))
    },
    ({ kind }) => {
      if (kind !== 'sent') {
        notify({
          tone: 'warning',
          title: 'Nothing was sent',
          text:
            kind === 'open'
              ? 'Another purchase is still open. Its state is shown above.'
              : 'Your own participant is not known.',
        })
      }
    },
  )
  const state = notSentState(sending.state)
  const change = (typed: string) => {
    setText(typed)
    if (state.kind === 'refused') sending.reset()
    void navigate({
      to: '/traffic/buy',
      search: { bytes: bytesParam(readMegabytes(typed)) },
      replace: true,
    })
  }
  const blocked =
    open !== undefined
      ? 'Finish the open purchase first.'
      : user?.user_wallet_installed === false
        ? 'This user has no wallet: onboard in the validator’s own wallet first.'
        : problem !== undefined
          ? 'Correct the amount first.'
          : isPoor
            ? 'The wallet’s balance is too low.'
            : undefined
  const send = () => {
    if (bytes !== undefined && blocked === undefined) sending.send(bytes)
  }
  return (
    <Form onSubmit={send} aria-label="Buy traffic">
      <FormColumns
        effects={
          <Review
            bytes={bytes}
            cost={cost}
            terms={terms}
            synchronizerId={synchronizerId}
            payer={user?.party_id}
          />
        }
        actions={
          <SendButton
            state={state}
            underWay={isSending ? 'Sending…' : 'Checking the wallet…'}
            blocked={blocked}
          >
            Buy traffic
          </SendButton>
        }
      >
        <TextField
          label="Amount in MB"
          mono
          inputMode="decimal"
          value={text}
          onChange={change}
          error={problem}
          note={bytes === undefined ? undefined : <Count value={bytes} noun="byte" />}
          size={24}
        />
        <Group gap="sm">
          {[least, 1_000_000n, 10_000_000n]
            .filter((amount, index) => index === 0 || amount > least)
            .map((amount, index) => (
              <Button key={String(amount)} onClick={() => change(megabytesText(amount))}>
                {index === 0 ? 'Minimum' : `${megabytesText(amount)} MB`}
              </Button>
            ))}
        </Group>
        {state.kind === 'refused' ? (
          <ErrorPanel
            failure={state.failure}
            title={
              state.failure.endpoint.path === buyTrafficEndpoint.path
                ? 'The wallet rejected the purchase'
                : 'The terms of the purchase could not be loaded'
            }
            stillTrue="Nothing was ordered or paid. Your input is still here."
          />
        ) : null}
      </FormColumns>
    </Form>
  )
}

/** Formats bytes as a search param. Returns `undefined` for more than 18 digits. */
function bytesParam(bytes: bigint | undefined): string | undefined {
  const digits = String(bytes)
  return /^\d{1,18}$/.test(digits) ? digits : undefined
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}

/**
 * Returns the sending state for the form. A purchase that was sent, or may have been sent, is
 * stored and shown above the form. A failure in the form therefore means that nothing was sent.
 */
function notSentState(state: SendingState): SendingState {
  if (state.kind === 'done') return { kind: 'idle' }
  return state.kind === 'unknown' ? { kind: 'refused', failure: state.failure } : state
}
