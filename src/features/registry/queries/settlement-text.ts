import * as v from 'valibot'
import { defineStore } from '#shared/queries/browser-store.ts'
import { storageNames } from '#shared/queries/storage-names.ts'

/** The JSON of a settlement as typed, even if it is invalid. */
export const settlementText = defineStore<string | undefined>({
  name: storageNames.settlement,
  scope: 'user',
  schema: v.string(),
  initial: undefined,
  isText: true,
})
