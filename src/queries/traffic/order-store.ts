import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { createListeners } from '#ledger/listeners.ts'
import { afterAnswer, isFinal, TrafficOrder, type OrderAnswer } from '#ledger/traffic/order.ts'
import { keptNames } from '../kept-names.ts'
import { homes, onForget, onWhoseChange, whose, type Whose } from '../whose.ts'
import { onOtherTab, storageOf } from '../user-storage.ts'

/** How many are kept; the oldest go first, those whose outcome is open never. */
const most = 50

const Kept = v.array(v.unknown())
const home = homes()
const listeners = createListeners()
onWhoseChange(listeners.tell)
onForget(listeners.tell)

/** Read once for each text: who draws needs the same list while it is the same. */
let last: { readonly text: string; readonly orders: readonly TrafficOrder[] } | undefined

/** The user's purchases of traffic that this browser has sent, the newest first. */
export function keptOrders(of: Whose = whose()): readonly TrafficOrder[] {
  const text = storageOf(() => of).read(keptNames.trafficOrders) ?? '[]'
  if (last?.text !== text) last = { text, orders: decode(text) }
  return last.orders
}

/** The same for a page, which is drawn again when another tab changes it, or another user comes. */
export function useKeptOrders(): readonly TrafficOrder[] {
  return useSyncExternalStore(subscribe, () => keptOrders())
}

/** The order with a tracking id, as it is kept by now. */
export function keptOrder(trackingId: string): TrafficOrder | undefined {
  return keptOrders(home.of(trackingId)).find((order) => order.trackingId === trackingId)
}

/**
 * Keeps an order in place of what was kept under its tracking id, for the user who made it, also where the
 * answer comes after that user has left. Whether it survives this tab.
 */
export function keepOrder(order: TrafficOrder): boolean {
  const of = home.of(order.trackingId)
  const others = keptOrders(of).filter(({ trackingId }) => trackingId !== order.trackingId)
  return store(of, [order, ...others])
}

/** Keeps what an answer makes of the order as it is by now: two tabs may ask for the same one. */
export function noteAnswer(trackingId: string, answer: OrderAnswer): TrafficOrder | undefined {
  const order = keptOrder(trackingId)
  if (order === undefined) return undefined
  const next = afterAnswer(order, answer)
  if (next !== order) keepOrder(next)
  return next
}

/** Forgets an order that was refused: it was never made. */
export function forgetOrder(trackingId: string): void {
  const of = home.of(trackingId)
  store(
    of,
    keptOrders(of).filter((order) => order.trackingId !== trackingId),
  )
}

function store(of: Whose, orders: readonly TrafficOrder[]): boolean {
  let room = most
  const kept = orders
    .toSorted((a, b) => (a.sentAt < b.sentAt ? 1 : a.sentAt > b.sentAt ? -1 : 0))
    .filter((order) => !isFinal(order) || room-- > 0)
  const isStored = storageOf(() => of).write(keptNames.trafficOrders, encode(kept))
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
  const noMore = onOtherTab(listener)
  return () => {
    unsubscribe()
    noMore()
  }
}
