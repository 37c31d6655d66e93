import * as v from 'valibot'
import { defineStore, listOf } from './browser-store.ts'
import { storageNames } from './storage-names.ts'

/** Labels by party id. */
export type PartyLabels = ReadonlyMap<string, string>

/**
 * The user's own labels for parties, stored in this browser. A label is shown next to an id, never
 * instead of it.
 */
export const partyLabels = defineStore<PartyLabels>({
  name: storageNames.partyLabels,
  scope: 'user',
  schema: v.pipe(
    listOf(v.strictTuple([v.string(), v.string()])),
    v.transform((pairs) => new Map(pairs)),
  ),
  initial: new Map(),
  toJson: (labels) => [...labels],
})
