import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { createListeners } from '#ledger/listeners.ts'
import { afterAnswer, isFinal, TrafficOrder, type OrderAnswer } from '../rules/order.ts'
import { storageNames } from '#shared/queries/storage-names.ts'
import {
  ownerRegistry,
  onMemoryClear,
  onUserChange,
  currentUser,
  type SessionUser,
} from '#shared/queries/session-user.ts'
import { onStorageChange, storageOf } from '#shared/queries/user-storage.ts'

/**
 * Maximum number of stored orders. The oldest are removed first, never orders with an open outcome.
 */
const most = 50

const Kept = v.array(v.unknown())
const home = ownerRegistry()
const listeners = createListeners()
onUserChange(listeners.tell)
onMemoryClear(listeners.tell)

/** Read once for each text: who draws needs the same list while it is the same. */
let last: { readonly text: string; readonly orders: readonly TrafficOrder[] } | undefined

/** The user's purchases of traffic that this browser has sent, the newest first. */
export function storedOrders(of: SessionUser = currentUser()): readonly TrafficOrder[] {
  const text = storageOf(() => of).read(storageNames.trafficOrders) ?? '[]'
  if (last?.text !== text) last = { text, orders: decode(text) }
  return last.orders
}

/**
 * Returns `storedOrders` for a page, which renders again when another tab changes them, or the user
 * changes.
 */
export function useStoredOrders(): readonly TrafficOrder[] {
  return useSyncExternalStore(subscribe, () => storedOrders())
}

/** Returns the stored order with a tracking id. */
export function findStoredOrder(trackingId: string): TrafficOrder | undefined {
  return storedOrders(home.of(trackingId)).find((order) => order.trackingId === trackingId)
}

/**
 * Stores an order in place of the one with its tracking id, for the user who made it, even if the
 * answer arrives after that user has left. Returns true if it survives this tab.
 */
export function storeOrder(order: TrafficOrder): boolean {
  const of = home.of(order.trackingId)
  const others = storedOrders(of).filter(({ trackingId }) => trackingId !== order.trackingId)
  return store(of, [order, ...others])
}

/**
 * Stores the effect of an answer on the current order, because two tabs may request the same one.
 */
export function storeAnswer(trackingId: string, answer: OrderAnswer): TrafficOrder | undefined {
  const order = findStoredOrder(trackingId)
  if (order === undefined) return undefined
  const next = afterAnswer(order, answer)
  if (next !== order) storeOrder(next)
  return next
}

/** Forgets an order that was refused: it was never made. */
export function deleteOrder(trackingId: string): void {
  const of = home.of(trackingId)
  store(
    of,
    storedOrders(of).filter((order) => order.trackingId !== trackingId),
  )
}

function store(of: SessionUser, orders: readonly TrafficOrder[]): boolean {
  let room = most
  const kept = orders
    .toSorted((a, b) => (a.sentAt < b.sentAt ? 1 : a.sentAt > b.sentAt ? -1 : 0))
    .filter((order) => !isFinal(order) || room-- > 0)
  const isStored = storageOf(() => of).write(storageNames.trafficOrders, encode(kept))
  listeners.tell()
  return isStored
}

function encode(orders: readonly TrafficOrder[]): string {
  return JSON.stringify(orders, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}

function decode(text: string): readonly TrafficOrder[] {
  try {
    const list = v.safeParse(Kept, JSON.parse(text))
    if (!list.success) return []
    return list.output.flatMap((one) => {
      const read = v.safeParse(TrafficOrder, one)
      return read.success ? [read.output] : []
    })
  } catch {
    return []
  }
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener)
  const noMore = onStorageChange(listener)
  return () => {
    unsubscribe()
    noMore()
  }
}
