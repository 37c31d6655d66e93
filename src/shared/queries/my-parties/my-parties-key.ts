/**
 * The prefix of the query keys of the user's parties, which are invalidated when rights or the
 * token change. In a separate file, because the first page needs nothing else.
 */
export const myPartiesKey = ['ledger', 'my-parties'] as const
