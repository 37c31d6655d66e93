import { Box, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { RequestPreview } from '#shared/components/sending/RequestPreview.tsx'
import { compareDecimals, subtractDecimals, type Decimal } from '#ledger/decimal.ts'
import type { PartyId } from '#ledger/identifier.ts'
import type { TrafficTerms } from '../../rules/terms.ts'
import { balance } from '#features/names/queries/wallet.ts'
import { buyTrafficEndpoint } from '../../queries/buy.ts'
import { miningRounds } from '#shared/queries/network.ts'
import { operator, walletUser } from '#shared/queries/validator.ts'
import { ownTraffic } from '../../queries/own-traffic.ts'
import { Amount } from '#ui/Amount.tsx'
import { DeferredContent } from '#ui/DeferredContent.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { useDelayed } from '#ui/use-delayed.ts'
import { Megabytes } from '../Megabytes.tsx'
import { TopUp } from '../TopUp.tsx'
import { TrafficCost, useToken } from '../TrafficCost.tsx'

/** Milliseconds for which the figures wait for each other, so that they appear at once. */
const patience = 1_000

interface ReviewProps {
  readonly bytes: bigint | undefined
  /** The price in the token; `undefined` if unknown. */
  readonly cost: Decimal | undefined
  readonly terms: TrafficTerms
  readonly synchronizerId: string
  readonly payer: PartyId | undefined
}

/** The effects of a purchase: traffic, price, balance, payer and pending top-ups. */
export function Review({ bytes, cost, terms, synchronizerId, payer }: ReviewProps) {
  const token = useToken()
  const funds = useQuery(balance())
  const receiver = useQuery(operator()).data?.party_id ?? payer
  const wallet = useQuery(walletUser())
  const rounds = useQuery(miningRounds())
  const traffics = useQuery(ownTraffic())
  const own = traffics.data
  const traffic = own?.traffic ?? undefined
  const areRead = ![rounds, funds, wallet, traffics].some(({ isPending }) => isPending)
  const isLate = useDelayed(patience)
  return (
    <DeferredContent isReady={areRead || isLate}>
      <Fields dense>
        {traffic === undefined ? null : (
          <Field label="Extra traffic">
            <Megabytes value={traffic.remaining} />
            {bytes === undefined ? null : (
              <>
                {' → '}
                <b>
                  <Megabytes value={traffic.remaining + traffic.pending + bytes} />
                </b>
              </>
            )}
            {traffic.pending === 0n ? null : (
              <>
                , of which{' '}
                <StatusMark tone="warning" label={<Megabytes value={traffic.pending} />} /> from an
                earlier purchase
              </>
            )}
          </Field>
        )}
        <Field label="Cost">
          {bytes === undefined ? '…' : <TrafficCost bytes={bytes} terms={terms} whole />}
        </Field>
        <Field label="Wallet">
          <QueryFact query={funds} alone>
            {({ effective_unlocked_qty: unlocked }) => (
              <>
                <Amount value={unlocked} unit={token} />
                {bytes === undefined || cost === undefined ? null : compareDecimals(
                    unlocked,
                    cost,
                  ) < 0 ? (
                  <>
                    {' '}
                    <StatusMark tone="warning" label="less than the price" />
                  </>
                ) : (
                  <>
                    {' → '}
                    <b>
                      <Amount value={subtractDecimals(unlocked, cost)} unit={token} />
                    </b>
                  </>
                )}
              </>
            )}
          </QueryFact>
        </Field>
        <Field label="Paid by">
          {payer === undefined ? 'your wallet' : <Party id={payer} whole link={false} />}
        </Field>
        <Field label="Automatic top-up">
          <Box mih={{ base: '2.5rem', sm: 0 }}>
            <FamilyGate family="ledger">
              {own ? <TopUp memberId={own.member.memberId} /> : 'not known yet'}
            </FamilyGate>
          </Box>
        </Field>
      </Fields>
      <Text c="dimmed" fz="sm">
        The price of the round that is open at payment applies. The payment is burned. An automatic
        top-up in the same minute is paid in addition.
      </Text>
      <RequestPreview
        endpoint={buyTrafficEndpoint}
        body={{
          receiving_validator_party_id: receiver ?? '(the validator’s party)',
          domain_id: synchronizerId,
          traffic_amount: bytes ?? '(the bytes)',
          tracking_id: '(created and stored before sending, and the same in every retry)',
          expires_at: '(ten minutes after it is sent, in microseconds)',
        }}
      />
    </DeferredContent>
  )
}
