/**
 * The wallet data of the token's user for the pages about names (internal; docs/network-rules.md,
 * The wallet).
 */
import * as v from 'valibot'
import { Contract } from '#ledger/contract.ts'
import { Decimal } from '#ledger/decimal.ts'
import { PartyId } from '#ledger/identifier.ts'
import { Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { get } from '../endpoint.ts'

export const WalletUserStatus = openObject({
  party_id: PartyId,
  user_onboarded: v.boolean(),
  user_wallet_installed: v.boolean(),
  has_featured_app_right: v.boolean(),
})
export type WalletUserStatus = v.InferOutput<typeof WalletUserStatus>

/**
 * Amounts of the network's token, minus `total_holding_fees` as of `round`. Only the wallet
 * subtracts these fees; the network charges no holding fees.
 */
export const WalletBalance = openObject({
  round: Int64,
  effective_unlocked_qty: Decimal,
  effective_locked_qty: Decimal,
  total_holding_fees: Decimal,
})
export type WalletBalance = v.InferOutput<typeof WalletBalance>

export const InitialPayments = openObject({ initial_payments: v.array(Contract) })
export type InitialPayments = v.InferOutput<typeof InitialPayments>

/** Live subscriptions, each waiting for its next payment (`idle`) or being paid (`payment`). */
export const Subscriptions = openObject({
  subscriptions: v.array(
    openObject({
      subscription: Contract,
      state: openObject({ idle: v.nullish(Contract), payment: v.nullish(Contract) }),
    }),
  ),
})
export type Subscriptions = v.InferOutput<typeof Subscriptions>

/** GET /v0/wallet/user-status: the user and party of the wallet. Errors: 404, 500. */
export const walletUserStatusEndpoint = get('validator', '/v0/wallet/user-status', WalletUserStatus)

/** GET /v0/wallet/balance. Errors: 404, 500. */
export const walletBalanceEndpoint = get('validator', '/v0/wallet/balance', WalletBalance)

/**
 * GET /v0/wallet/subscription-initial-payments: payments that are accepted but not collected yet.
 * Errors: 404, 500.
 */
export const initialPaymentsEndpoint = get(
  'validator',
  '/v0/wallet/subscription-initial-payments',
  InitialPayments,
)

/**
 * GET /v0/wallet/subscriptions: subscriptions that are paid and have not ended. Errors: 404, 500.
 */
export const subscriptionsEndpoint = get('validator', '/v0/wallet/subscriptions', Subscriptions)
