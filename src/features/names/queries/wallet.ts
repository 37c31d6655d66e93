import { queryOptions } from '@tanstack/react-query'
import { subscriptionRequestsEndpoint } from '#api/validator/subscription-requests.ts'
import {
  type WalletBalance,
  walletBalanceEndpoint,
  initialPaymentsEndpoint,
  subscriptionsEndpoint,
} from '#api/validator/wallet.ts'
import { type OwnName, ownNamesEndpoint } from '#api/validator/names.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import {
  readNamePayment,
  readNameRequest,
  readNameSubscription,
  type NameStage,
} from '../rules/subscription.ts'
import { send } from '#api/transport.ts'
import { pollFamily } from '#shared/queries/polling.ts'
import { serverNow } from '#shared/queries/server-clock.ts'

export type { OwnName, WalletBalance }

/** The user's balance in the network's token. */
export function balance() {
  return queryOptions({
    queryKey: ['validator', 'balance'],
    queryFn: ({ signal }) => send(walletBalanceEndpoint, {}, { signal }),
    refetchInterval: pollFamily('validator'),
  })
}

/** Payments for names in the wallet, and the time of the request. */
export interface WalletStages {
  readonly stages: readonly NameStage[]
  /** The time before the requests were sent, by this computer's clock. */
  readonly readAt: RecordTime
}

/** The query key of `nameStages`. */
export const nameStagesKey = ['validator', 'name-stages'] as const

/**
 * All payments for the user's names: requested, accepted, live. Other subscriptions are omitted.
 */
export function nameStages() {
  return queryOptions({
    queryKey: nameStagesKey,
    queryFn: async ({ signal }): Promise<WalletStages> => {
      const readAt = serverNow()
      // Requested in the order of the stages, so that a payment that advances meanwhile is in at
      // least one list.
      const requests = await send(subscriptionRequestsEndpoint, {}, { signal })
      const payments = await send(initialPaymentsEndpoint, {}, { signal })
      const live = await send(subscriptionsEndpoint, {}, { signal })
      const stages: readonly (NameStage | undefined)[] = [
        ...live.subscriptions.map(({ subscription }) => readNameSubscription(subscription)),
        ...payments.initial_payments.map(readNamePayment),
        ...requests.subscription_requests.map(readNameRequest),
      ]
      return { stages: stages.filter((stage) => stage !== undefined), readAt }
    },
    refetchInterval: pollFamily('validator'),
  })
}

/** The user's entries with their cost and end. */
export function ownEntries() {
  return queryOptions({
    queryKey: ['validator', 'own-entries'],
    queryFn: ({ signal }) => send(ownNamesEndpoint, {}, { signal }),
    refetchInterval: pollFamily('validator'),
  })
}
