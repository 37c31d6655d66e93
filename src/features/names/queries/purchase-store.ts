import { atMost, defineStore, listOf } from '#shared/queries/browser-store.ts'
import { ownerRegistry } from '#shared/queries/session-user.ts'
import { storageNames } from '#shared/queries/storage-names.ts'
import { isOpen, Purchase } from '../rules/purchase.ts'

const purchases = defineStore<readonly Purchase[]>({
  name: storageNames.purchases,
  scope: 'user',
  schema: listOf(Purchase),
  initial: [],
  limit: atMost(100, isOpen),
})
const home = ownerRegistry()

/** Returns the user's purchases in this browser, newest first. */
export const storedPurchases = (): readonly Purchase[] => purchases.read()

/** Returns `storedPurchases` for a page, which renders again when they change. */
export const useStoredPurchases = purchases.useValue

/** Returns true if all purchases survive the closing of this tab. */
export const arePurchasesStored = purchases.isStored

/**
 * Stores a purchase and replaces one with the same id. The purchase belongs to the user who made
 * it, even if the response arrives after that user has left. Returns true if the purchase survives
 * the closing of this tab.
 */
export function storePurchase(purchase: Purchase): boolean {
  const others = (all: readonly Purchase[]) => all.filter(({ id }) => id !== purchase.id)
  return purchases.update((all) => [purchase, ...others(all)], home.of(purchase.id))
}

/** Removes a purchase that was not made or is no longer relevant. */
export function deletePurchase(forgotten: string): void {
  purchases.update((all) => all.filter(({ id }) => id !== forgotten), home.of(forgotten))
}
