import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { ownName } from '#api/own-base.ts'
import { Purchase } from '#ledger/names/purchase.ts'

const key = ownName('cantilever.name-purchases')

/** How many are kept; the oldest go first, those whose outcome is open never. */
const most = 100

const Kept = v.array(v.unknown())

let text: string | null = null
let purchases: readonly Purchase[] = []
const listeners = new Set<() => void>()

/** What this browser keeps of purchases, the newest first. */
export function keptPurchases(): readonly Purchase[] {
  const stored = readStored()
  if (stored !== undefined && stored !== text) {
    text = stored
    purchases = decode(stored)
  }
  return purchases
}

/** The same for a page, which is drawn again when another tab changes it. */
export function useKeptPurchases(): readonly Purchase[] {
  return useSyncExternalStore(subscribe, keptPurchases)
}

/** Keeps a purchase, in place of what was kept under its id. Whether it survives this tab. */
export function keepPurchase(purchase: Purchase): boolean {
  const others = keptPurchases().filter(({ id }) => id !== purchase.id)
  return write([purchase, ...others])
}

/** Forgets a purchase: it was not made, or is of no interest any more. */
export function forgetPurchase(id: string): void {
  write(keptPurchases().filter((purchase) => purchase.id !== id))
}

function write(all: readonly Purchase[]): boolean {
  let room = most
  const kept = all.filter(({ outcome }) => outcome.is !== 'requested' || room-- > 0)
  purchases = kept
  text = JSON.stringify(kept)
  const isStored = store(text)
  for (const listener of listeners) listener()
  return isStored
}

function decode(stored: string | null): readonly Purchase[] {
  if (stored === null) return []
  try {
    const list = v.safeParse(Kept, JSON.parse(stored))
    if (!list.success) return []
    return list.output.flatMap((one) => {
      const read = v.safeParse(Purchase, one)
      return read.success ? [read.output] : []
    })
  } catch {
    return []
  }
}

/** `undefined` where the browser keeps nothing: then the tab's own memory holds. */
function readStored(): string | null | undefined {
  try {
    return localStorage.getItem(key)
  } catch {
    return undefined
  }
}

function store(stored: string): boolean {
  try {
    localStorage.setItem(key, stored)
    return true
  } catch {
    return false
  }
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
