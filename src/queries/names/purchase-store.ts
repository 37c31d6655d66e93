import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { ownName } from '#api/own-base.ts'
import { Purchase } from '#ledger/names/purchase.ts'

const key = ownName('cantilever.name-purchases')

/** How many are kept; the oldest go first, those whose outcome is open never. */
const most = 100

const Kept = v.array(v.unknown())

let text: string | null = null
let stored: readonly Purchase[] = []
/** What the browser did not take: it lives in this tab, and goes before what is stored. */
let unstored: readonly Purchase[] = []
let purchases: readonly Purchase[] = []
const listeners = new Set<() => void>()

/** What this browser keeps of purchases, the newest first. */
export function keptPurchases(): readonly Purchase[] {
  const read = readStored()
  if (read !== undefined && read !== text) {
    text = read
    stored = decode(read)
    purchases = joined()
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
  return write(
    [purchase, ...others],
    [purchase, ...unstored.filter(({ id }) => id !== purchase.id)],
  )
}

/** Forgets a purchase: it was not made, or is of no interest any more. */
export function forgetPurchase(forgotten: string): void {
  write(
    keptPurchases().filter(({ id }) => id !== forgotten),
    unstored.filter(({ id }) => id !== forgotten),
  )
}

/** Whether everything that is kept survives this tab. */
export function survivesTab(): boolean {
  return unstored.length === 0
}

/** @param ifRefused what this tab has to remember where the browser does not take it. */
function write(all: readonly Purchase[], ifRefused: readonly Purchase[]): boolean {
  let room = most
  const kept = all.filter(({ outcome }) => outcome.is !== 'requested' || room-- > 0)
  const written = JSON.stringify(kept)
  const isStored = store(written)
  if (isStored) {
    text = written
    stored = kept
    unstored = []
  } else {
    unstored = ifRefused
  }
  purchases = isStored ? kept : joined()
  for (const listener of listeners) listener()
  return isStored
}

function joined(): readonly Purchase[] {
  const ids = new Set(unstored.map(({ id }) => id))
  return [...unstored, ...stored.filter(({ id }) => !ids.has(id))]
}

function decode(written: string | null): readonly Purchase[] {
  if (written === null) return []
  try {
    const list = v.safeParse(Kept, JSON.parse(written))
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

function store(written: string): boolean {
  try {
    localStorage.setItem(key, written)
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
