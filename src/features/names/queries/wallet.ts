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

/** Key of `nameStages`, for callers that reload it. */
export const nameStagesKey = ['validator', 'name-stages'] as const

/** Every payment for a name of the user: requested, accepted, live. Other subscriptions are left out. */
export function nameStages() {
  return queryOptions({
    queryKey: nameStagesKey,
    queryFn: async ({ signal }): Promise<WalletStages> => {
      const readAt = serverNow()
      // The lists are requested in the order of the stages, so that a payment that advances
      // meanwhile is found in at least one of them.
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

/** The user's entries, with their cost and their end. */
export function ownEntries() {
  return queryOptions({
    queryKey: ['validator', 'own-entries'],
    queryFn: ({ signal }) => send(ownNamesEndpoint, {}, { signal }),
    refetchInterval: pollFamily('validator'),
  })
}
