import { queryOptions } from '@tanstack/react-query'
import { type AnsEntry, ansEntriesEndpoint } from '#api/scan/names.ts'
import { send } from '#api/transport.ts'
import { createStoredInteger } from '#shared/queries/stored-integer.ts'

/**
 * Limit of entries in one response of Scan (docs/network-rules.md, The update history and Names on
 * Scan).
 */
export const maxEntries = 1000

export interface ListedNames {
  readonly entries: readonly AnsEntry[]
  /**
   * True if Scan returned as many entries as requested. More may exist, because there is no page
   * token.
   */
  readonly mayBeMore: boolean
}

/** 1 if this network once had more names than Scan lists. */
const areMore = createStoredInteger('more-names-than-listed')

/** Returns true if the list of names was full when last loaded, also on an earlier visit. */
export function mayHaveMoreNames(): boolean {
  return areMore.read() === 1n
}

/** Unexpired entries, oldest first: the entries whose names start with a prefix, or all entries. */
export function listedNames(prefix: string) {
  return queryOptions({
    queryKey: ['scan', 'ans-entries', 'prefix', prefix],
    queryFn: async ({ signal }): Promise<ListedNames> => {
      const query = { name_prefix: prefix === '' ? null : prefix, page_size: maxEntries }
      const { entries } = await send(ansEntriesEndpoint, { query }, { signal })
      const mayBeMore = entries.length >= maxEntries
      if (prefix === '') areMore.write(mayBeMore ? 1n : 0n)
      return { entries, mayBeMore }
    },
    staleTime: 15_000,
  })
}
