import { queryOptions } from '@tanstack/react-query'
import type { RecordTime } from '#ledger/record-time.ts'
import { isFinal, type OrderAnswer } from '../rules/order.ts'
import { pollFamily } from '#shared/queries/polling.ts'
import { fetchOrderStatus } from './buy.ts'
import { findStoredOrder } from './order-store.ts'

/** The wallet's last status of an order. */
export interface OrderStatus {
  readonly requestedAt: RecordTime
  readonly answer: OrderAnswer
}

/** Milliseconds between the first status requests. Wallets pay within seconds. */
const quick = 5_000
/**
 * Number of status requests at the quick interval. Later requests use the validator's usual polling
 * interval.
 */
const quickTurns = 12

/** The status of an order, polled until final. */
export function orderStatus(trackingId: string) {
  return queryOptions({
    queryKey: ['validator', 'traffic-order', trackingId],
    queryFn: ({ client, signal }): Promise<OrderStatus> =>
      fetchOrderStatus(client, trackingId, signal),
    refetchInterval: (query) => {
      const order = findStoredOrder(trackingId)
      if (order === undefined || isFinal(order)) return false
      const { status, dataUpdateCount } = query.state
      return status === 'success' && dataUpdateCount < quickTurns
        ? quick
        : pollFamily('validator')(query)
    },
    staleTime: 1_000,
  })
}
