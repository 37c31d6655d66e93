/** The first error in an entry of a list that was not decoded. */
export interface UndecodedEntry {
  /** Path of the member. Empty for the entry itself. */
  readonly field: string
  readonly expected: string
  readonly received: string
}

/**
 * The decoded entries of a list in order, and the first error of each entry that was not decoded.
 */
export interface ReadableList<Item> {
  readonly entries: readonly Item[]
  readonly unread: readonly UndecodedEntry[]
}

/**
 * Converts the entries of a list. If the conversion of an entry returns `undefined`, the entry is
 * added to the unread entries with `mistake`.
 */
export function convertEntries<Item, Converted>(
  { entries, unread }: ReadableList<Item>,
  convert: (item: Item) => Converted | undefined,
  mistake: UndecodedEntry,
): ReadableList<Converted> {
  const converted = entries.map(convert)
  return {
    entries: converted.flatMap((entry) => entry ?? []),
    unread: [...unread, ...converted.flatMap((entry) => (entry === undefined ? [mistake] : []))],
  }
}
