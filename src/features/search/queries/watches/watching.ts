import { createListeners } from '#ledger/listeners.ts'
import { hasStored } from '#shared/queries/browser-store.ts'
import { storageNames } from '#shared/queries/storage-names.ts'

const chosen = createListeners()
let isChosen = false

/**
 * Returns true if the user has ever chosen alerts to watch. The code for watches is only loaded
 * then.
 */
export function hasChosenWatches(): boolean {
  return isChosen || [storageNames.watches, storageNames.watchedSearches].some(hasStored)
}

/** Notifies listeners that the user has chosen alerts to watch. */
export function notifyWatchesChosen(): void {
  isChosen = true
  chosen.tell()
}

/** Calls back each time the user chooses alerts to watch. */
export const onWatchesChosen = chosen.subscribe
