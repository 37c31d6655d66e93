import type * as v from 'valibot'
import type { Json } from '#ledger/json.ts'
import type { UnreadEntry } from '#ledger/unread-entry.ts'
import { decodeJson } from './decode.ts'

/** The entries of a list that could be read, in order, and what is wrong with the others. */
export interface ReadableList<Item> {
  readonly entries: readonly Item[]
  readonly unread: readonly UnreadEntry[]
}

/**
 * Reads a list entry by entry: one that a newer or older release writes otherwise does not hide the others. Only for
 * lists to look at, never where an entry that is left out would make a sum or an answer wrong; who shows it says how
 * many are missing.
 */
export function readEntries<Item>(
  schema: v.GenericSchema<unknown, Item>,
  list: readonly Json[],
): ReadableList<Item> {
  const read = list.map((entry) => decodeJson(schema, entry))
  return {
    entries: read.flatMap((one) => (one.success ? [one.value] : [])),
    unread: read.flatMap((one) =>
      one.success ? [] : [{ field: one.field, expected: one.expected, received: one.received }],
    ),
  }
}
