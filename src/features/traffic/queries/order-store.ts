import { atMost, defineStore, listOf } from '#shared/queries/browser-store.ts'
import { ownerRegistry } from '#shared/queries/session-user.ts'
import { storageNames } from '#shared/queries/storage-names.ts'
import { afterAnswer, isFinal, TrafficOrder, type OrderAnswer } from '../rules/order.ts'

const orders = defineStore<readonly TrafficOrder[]>({
  name: storageNames.trafficOrders,
  scope: 'user',
  schema: listOf(TrafficOrder),
  initial: [],
  limit: atMost(50, (order) => !isFinal(order)),
})
const home = ownerRegistry()

/** Returns the user's purchases of traffic that this browser has sent, newest first. */
export const storedOrders = (): readonly TrafficOrder[] => orders.read()

/** Returns `storedOrders` for a page, which renders again when they change. */
export const useStoredOrders = orders.useValue

/** Returns the stored order with a tracking id. */
export function findStoredOrder(trackingId: string): TrafficOrder | undefined {
  return orders.read(home.of(trackingId)).find((order) => order.trackingId === trackingId)
}

/**
 * Stores an order for the user who made it, even after that user has left. Replaces the order with
 * the same tracking id. Returns true if the order remains stored after the tab is closed.
 */
export function storeOrder(order: TrafficOrder): boolean {
  const put = (all: readonly TrafficOrder[]) =>
    [order, ...without(all, order.trackingId)].toSorted((a, b) =>
      a.sentAt < b.sentAt ? 1 : a.sentAt > b.sentAt ? -1 : 0,
    )
  return orders.update(put, home.of(order.trackingId))
}

/**
 * Applies an answer to the order as currently stored, because another tab may have changed the
 * order meanwhile.
 */
export function storeAnswer(trackingId: string, answer: OrderAnswer): TrafficOrder | undefined {
  const order = findStoredOrder(trackingId)
  if (order === undefined) return undefined
  const next = afterAnswer(order, answer)
  if (next !== order) storeOrder(next)
  return next
}

/** Deletes the record of a rejected order. */
export function deleteOrder(trackingId: string): void {
  orders.update((all) => without(all, trackingId), home.of(trackingId))
}

function without(all: readonly TrafficOrder[], trackingId: string): readonly TrafficOrder[] {
  return all.filter((order) => order.trackingId !== trackingId)
}
