import type * as v from 'valibot'
import type { Json } from '#ledger/json.ts'
import type { ReadableList } from '#ledger/undecoded-entry.ts'
import { decodeJson } from './decode.ts'

/**
 * Decodes a list entry by entry, so that an entry in another release's form does not hide the
 * others. Use this only for lists that are shown. Never use it where a missing entry would falsify
 * a sum, a right or the result "it is free". Pages show `unread` with `UnreadEntries`.
 */
export function decodeEntries<Item>(
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
