/**
 * Returns true if a party id has a space or a colon in its hint, or does not begin with a letter or
 * a digit: `--test::1220…`, `Bob: test::1220…`. Lists of suggestions show such ids last.
 */
export function isUnusualParty(party: string): boolean {
  return !/^[\p{L}\p{N}][^ :]*(::|$)/u.test(party)
}

/** Returns the parties in their order, with unusual ids last. */
export function sortUnusualPartiesLast<Item>(
  items: readonly Item[],
  partyOf: (item: Item) => string,
): readonly Item[] {
  const odd = items.filter((item) => isUnusualParty(partyOf(item)))
  return odd.length === 0
    ? items
    : [...items.filter((item) => !isUnusualParty(partyOf(item))), ...odd]
}
