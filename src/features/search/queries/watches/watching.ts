/** The alerts and searches that the user has chosen to watch, as this browser stores them. */
import * as v from 'valibot'
import { createListeners } from '#ledger/listeners.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { defineStore, listOf } from '#shared/queries/browser-store.ts'
import { storageNames } from '#shared/queries/storage-names.ts'
import type { WatchedSearch } from '../../rules/watches/search-step.ts'

const Minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439))

/** The user's settings for browser notifications. */
const WatchSettings = v.object({
  isOn: v.boolean(),
  /** Includes alerts that can wait for days. */
  withSoon: v.boolean(),
  /** Kinds of verdicts that are excluded. */
  leftOut: v.array(v.string()),
  /** In minutes of the local day; null for none. */
  quiet: v.nullable(v.object({ from: Minute, to: Minute })),
  hasSound: v.boolean(),
})
export type WatchSettings = v.InferOutput<typeof WatchSettings>

/** The default: nothing is watched, and no sound is played. */
export const noWatches: WatchSettings = {
  isOn: false,
  withSoon: true,
  leftOut: [],
  quiet: null,
  hasSound: false,
}

export const settingsStore = defineStore({
  name: storageNames.watches,
  scope: 'user',
  schema: WatchSettings,
  initial: noWatches,
})

const noSearches: readonly WatchedSearch[] = []

export const searchesStore = defineStore({
  name: storageNames.watchedSearches,
  scope: 'user',
  schema: listOf(v.object({ search: v.string(), since: RecordTime })),
  initial: noSearches,
})

/**
 * Returns true if the user has ever chosen alerts to watch. Only then is the code for it loaded.
 */
export function hasChosenWatches(): boolean {
  return settingsStore.read() !== noWatches || searchesStore.read() !== noSearches
}

const chosen = createListeners()

/** Notifies listeners that the user has chosen alerts to watch. */
export const notifyWatchesChosen = chosen.tell

/** Calls back each time the user chooses alerts to watch. */
export const onWatchesChosen = chosen.subscribe
