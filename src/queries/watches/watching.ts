import { createListeners } from '#ledger/listeners.ts'
import { keptNames } from '../kept-names.ts'
import { userStorage } from '../user-storage.ts'

const listeners = createListeners()

/** Whether the user has ever chosen what to watch: then the code that watches is worth loading. */
export function hasChosenWatches(): boolean {
  const names = [keptNames.watches, keptNames.watchedSearches]
  return names.some((name) => userStorage.read(name) !== undefined)
}

/** Tells that the user has chosen what to watch. */
export const watchesChosen = listeners.tell

/** Calls back each time that the user chooses. */
export const onWatchesChosen = listeners.subscribe
