import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { RequestPreview } from '#shared/components/sending/RequestPreview.tsx'
import type { PartyId } from '#ledger/identifier.ts'
import type { TrafficTerms } from '../../rules/terms.ts'
import { balance } from '#features/names/queries/wallet.ts'
import { buyTrafficEndpoint } from '../../queries/buy.ts'
import { operator } from '#shared/queries/validator.ts'
import { ownTraffic } from '../../queries/own-traffic.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { TopUp } from '../TopUp.tsx'
import { TrafficCost, useToken } from '../TrafficCost.tsx'

interface ReviewProps {
  readonly bytes: bigint | undefined
  readonly terms: TrafficTerms
  readonly synchronizerId: string
  readonly payer: PartyId | undefined
  readonly isPoor: boolean
}

/** The purchase before it is sent: price, payer, and pending top-ups. */
export function Review({ bytes, terms, synchronizerId, payer, isPoor }: ReviewProps) {
  const token = useToken()
  const funds = useQuery(balance())
  const receiver = useQuery(operator()).data?.party_id ?? payer
  const own = useQuery(ownTraffic()).data
  const pending = own?.traffic?.pending ?? 0n
  return (
    <Box component="section" aria-label="Review" miw="0" style={{ gridRow: 'span 2' }}>
      <h2>Review</h2>
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
      <Fields>
        <Field label="Cost">
          {bytes === undefined ? (
            <span className="secondary">when the amount is valid</span>
          ) : (
            <Box mih="5.125rem">
              <TrafficCost bytes={bytes} terms={terms} whole />
            </Box>
          )}
        </Field>
        <Field label="You have">
          <QueryFact query={funds} alone>
            {({ effective_unlocked_qty: unlocked }) => (
              <>
                <Amount value={unlocked} unit={token} /> <span className="secondary">unlocked</span>
                {isPoor ? (
                  <>
                    {' '}
                    <StatusMark tone="warning" label="less than the price" />
                  </>
                ) : null}
              </>
            )}
          </QueryFact>
        </Field>
        <Field label="Paid by">{payer === undefined ? 'your wallet' : <Party id={payer} />}</Field>
        <Field label="Automatic top-up">
          <Box mih={{ base: '2.5rem', sm: '0' }}>
            <FamilyGate family="ledger">
              {own ? <TopUp memberId={own.member.memberId} /> : 'not known yet'}
            </FamilyGate>
          </Box>
        </Field>
        {pending === 0n ? null : (
          <Field label="Already in progress">
            <StatusMark tone="warning" label={<Count value={pending} noun="byte" />} /> bought and
            not usable yet
          </Field>
        )}
      </Fields>
      <p className="secondary">
        The amount is paid at the price of the round that is open then, and burned. The validator’s
        automatic top-up does not consider this purchase. If both buy within the same minute, you
        pay for both.
      </p>
    </Box>
  )
}
