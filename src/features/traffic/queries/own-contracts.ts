/** Traffic data in the participant's contracts: the validator's own purchases, and its license. */
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { fetchContractPayloads } from '#shared/queries/participant-contracts.ts'
import { pollFamily } from '#shared/queries/polling.ts'

const TopUpState = v.looseObject({
  validator: PartyId,
  memberId: v.string(),
  synchronizerId: v.string(),
  lastPurchasedAt: RecordTime,
})
/**
 * The time of the last purchase by a validator's automation. Before 1971 if the automation never
 * bought.
 */
export type TopUpState = v.InferOutput<typeof TopUpState>

const License = v.looseObject({ validator: PartyId, lastActiveAt: v.nullish(RecordTime) })
export type License = v.InferOutput<typeof License>

/**
 * The states of the automation that buys traffic for validators (docs/network-rules.md, Buying
 * traffic). A state remains after the automation is switched off. `null` if the token cannot read
 * as any party.
 */
export function topUpStates() {
  return queryOptions({
    queryKey: ['ledger', 'top-up-states'],
    queryFn: async ({ client, signal }) => {
      const seen = await fetchContractPayloads(
        client,
        '#splice-wallet:Splice.Wallet.TopUpState:ValidatorTopUpState',
        TopUpState,
        signal,
      )
      return seen?.payloads ?? null
    },
    refetchInterval: pollFamily('ledger'),
  })
}

/**
 * The licenses of validators whose parties the participant hosts. `null` if the token cannot read
 * as any party.
 */
export function ownLicenses() {
  return queryOptions({
    queryKey: ['ledger', 'own-licenses'],
    queryFn: async ({ client, signal }) => {
      const seen = await fetchContractPayloads(
        client,
        '#splice-amulet:Splice.ValidatorLicense:ValidatorLicense',
        License,
        signal,
      )
      return seen?.payloads ?? null
    },
    // A license is replaced about once an hour.
    staleTime: 120_000,
  })
}
