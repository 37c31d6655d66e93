import { compareRecordTimes, type RecordTime } from '../record-time.ts'

/**
 * Of each thing the one that ends last, in the order in which things came first: what has ended may be listed for a
 * while beside what was made anew.
 */
export function lastEnding<Item extends { readonly expiresAt: RecordTime }>(
  items: readonly Item[],
  thingOf: (item: Item) => string,
): readonly Item[] {
  const last = new Map<string, Item>()
  for (const item of items) {
    const other = last.get(thingOf(item))
    if (other === undefined || compareRecordTimes(other.expiresAt, item.expiresAt) < 0)
      last.set(thingOf(item), item)
  }
  return [...last.values()]
}
