import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'

/**
 * Returns the item that ends last for each key, in the order of first occurrence. An ended item may
 * be listed for a while with its replacement.
 */
export function lastEnding<Item extends { readonly expiresAt: RecordTime }>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): readonly Item[] {
  const last = new Map<string, Item>()
  for (const item of items) {
    const other = last.get(keyOf(item))
    if (other === undefined || compareRecordTimes(other.expiresAt, item.expiresAt) < 0)
      last.set(keyOf(item), item)
  }
  return [...last.values()]
}
