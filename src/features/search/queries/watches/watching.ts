import { createListeners } from '#ledger/listeners.ts'
import { storageNames } from '#shared/queries/storage-names.ts'
import { userStorage } from '#shared/queries/user-storage.ts'

const listeners = createListeners()

/**
 * Returns true if the user has ever chosen alerts to watch. Only then is the code for it loaded.
 */
export function hasChosenWatches(): boolean {
  const names = [storageNames.watches, storageNames.watchedSearches]
  return names.some((name) => userStorage.read(name) !== undefined)
}

/** Notifies listeners that the user has chosen alerts to watch. */
export const notifyWatchesChosen = listeners.tell

/** Calls back each time the user chooses alerts to watch. */
export const onWatchesChosen = listeners.subscribe
