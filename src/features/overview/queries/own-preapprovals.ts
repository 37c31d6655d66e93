import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { contractsOf } from '#shared/queries/participant-contracts.ts'

const Preapproval = v.looseObject({
  receiver: PartyId,
  provider: v.optional(PartyId),
  lastRenewedAt: v.optional(RecordTime),
  expiresAt: RecordTime,
})

/**
 * The transfer preapprovals that the participant's parties see; `null` if the token may not read as
 * any party.
 */
export function ownPreapprovals() {
  return queryOptions({
    queryKey: ['ledger', 'own-preapprovals'],
    queryFn: ({ client, signal }) =>
      contractsOf(
        client,
        '#splice-amulet:Splice.AmuletRules:TransferPreapproval',
        Preapproval,
        signal,
      ),
    staleTime: 300_000,
  })
}
