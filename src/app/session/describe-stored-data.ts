import type { StoredCounts } from '#features/session/queries/stored-counts.ts'

const kinds: readonly (readonly [of: keyof StoredCounts, one: string, many: string])[] = [
  ['drafts', 'draft', 'drafts'],
  ['sent', 'sent request', 'sent requests'],
  ['prepared', 'prepared transaction', 'prepared transactions'],
  ['searches', 'search', 'searches'],
  ['purchases', 'name requested', 'names requested'],
  ['ownerGroups', 'group of owners', 'groups of owners'],
  ['ownerLists', 'list of owners', 'lists of owners'],
  ['settlements', 'settlement draft', 'settlement drafts'],
  ['partyLabels', 'label of a party', 'labels of parties'],
  ['voteLists', 'list of vote requests', 'lists of vote requests'],
  ['packages', 'compiled package', 'compiled packages'],
]

/** Returns a summary of stored data, such as `3 drafts, 1 search`, or `undefined` without any. */
export function describeStoredData(kept: StoredCounts): string | undefined {
  const words = kinds.flatMap(([of, one, many]) => {
    const count = kept[of]
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
  return words.length === 0 ? undefined : words.join(', ')
}
