import { createListeners } from '#ledger/listeners.ts'
import { keptNames } from '#shared/queries/kept-names.ts'
import { userStorage } from '#shared/queries/user-storage.ts'

const listeners = createListeners()

/**
 * Returns true if the user has ever chosen alerts to watch. Only then is the code for it loaded.
 */
export function hasChosenWatches(): boolean {
  const names = [keptNames.watches, keptNames.watchedSearches]
  return names.some((name) => userStorage.read(name) !== undefined)
}

/** Notifies listeners that the user has chosen alerts to watch. */
export const watchesChosen = listeners.tell

/** Calls back each time that the user chooses. */
export const onWatchesChosen = listeners.subscribe
