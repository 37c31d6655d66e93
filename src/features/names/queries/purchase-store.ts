import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { createListeners } from '#ledger/listeners.ts'
import { Purchase } from '../rules/purchase.ts'
import {
  ownerRegistry,
  toStorageName,
  onMemoryClear,
  onUserChange,
  currentUser,
  type SessionUser,
} from '#shared/queries/session-user.ts'
import { storageNames } from '#shared/queries/storage-names.ts'

const name = storageNames.purchases

/**
 * Maximum number of stored purchases. The oldest are removed first, never purchases with an open
 * outcome.
 */
const most = 100

const Kept = v.array(v.unknown())

/** The stored purchases of one user. */
interface UserPurchases {
  readonly of: SessionUser
  text: string | null
  stored: readonly Purchase[]
  /**
   * Purchases that the browser did not store. They live in this tab, and take precedence over
   * stored ones.
   */
  unstored: readonly Purchase[]
  purchases: readonly Purchase[]
}

const byUser = new Map<string, UserPurchases>()
const home = ownerRegistry()
const listeners = createListeners()
onMemoryClear(() => {
  byUser.clear()
  listeners.tell()
})
onUserChange(listeners.tell)

/** Returns the user's purchases in this browser, newest first. */
export function storedPurchases(): readonly Purchase[] {
  return readPurchases(purchasesOfUser(currentUser()))
}

/**
 * Returns `storedPurchases` for a page, which renders again when another tab changes them, or the
 * user changes.
 */
export function useStoredPurchases(): readonly Purchase[] {
  return useSyncExternalStore(subscribe, storedPurchases)
}

/**
 * Stores a purchase, in place of the one with its id, for the user who made it, even if the answer
 * arrives after that user has left. Returns true if it survives this tab.
 */
export function storePurchase(purchase: Purchase): boolean {
  const user = purchasesOfUser(home.of(purchase.id))
  const others = readPurchases(user).filter(({ id }) => id !== purchase.id)
  return write(
    user,
    [purchase, ...others],
    [purchase, ...user.unstored.filter(({ id }) => id !== purchase.id)],
  )
}

/** Removes a purchase that was not made or is no longer of interest. */
export function deletePurchase(forgotten: string): void {
  const user = purchasesOfUser(home.of(forgotten))
  write(
    user,
    readPurchases(user).filter(({ id }) => id !== forgotten),
    user.unstored.filter(({ id }) => id !== forgotten),
  )
}

/** Returns true if all purchases survive this tab. */
export function arePurchasesStored(): boolean {
  return purchasesOfUser(currentUser()).unstored.length === 0
}

function purchasesOfUser(of: SessionUser): UserPurchases {
  const known = byUser.get(of.id)
  if (known !== undefined) return known
  const user = { of, text: null, stored: [], unstored: [], purchases: [] }
  byUser.set(of.id, user)
  return user
}

function readPurchases(user: UserPurchases): readonly Purchase[] {
  const read = readStored(user.of)
  if (read !== undefined && read !== user.text) {
    user.text = read
    user.stored = decode(read)
    user.purchases = joined(user)
  }
  return user.purchases
}

/**
 * Writes the purchases to the browser. Returns true if the browser stored them.
 * @param ifRefused the purchases to keep in this tab if the browser does not store them.
 */
function write(
  user: UserPurchases,
  all: readonly Purchase[],
  ifRefused: readonly Purchase[],
): boolean {
  let room = most
  const kept = all.filter(({ outcome }) => outcome.kind !== 'requested' || room-- > 0)
  const written = JSON.stringify(kept)
  const isStored = store(user.of, written)
  if (isStored) {
    user.text = written
    user.stored = kept
    user.unstored = []
  } else {
    user.unstored = ifRefused
  }
  user.purchases = isStored ? kept : joined(user)
  listeners.tell()
  return isStored
}

function joined({ stored, unstored }: UserPurchases): readonly Purchase[] {
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

/**
 * Returns the stored text; `undefined` if the browser stores nothing, so that the tab's own memory
 * is used.
 */
function readStored(of: SessionUser): string | null | undefined {
  try {
    return localStorage.getItem(toStorageName(name, of))
  } catch {
    return undefined
  }
}

function store(of: SessionUser, written: string): boolean {
  try {
    localStorage.setItem(toStorageName(name, of), written)
    return true
  } catch {
    return false
  }
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // Storage key prefix; the same for all users. A change for another user reads the same
    // purchases again.
    if (event.key === null || event.key.startsWith(name)) listener()
  }
  const unsubscribe = listeners.subscribe(listener)
  addEventListener('storage', onStorage)
  return () => {
    unsubscribe()
    removeEventListener('storage', onStorage)
  }
}
