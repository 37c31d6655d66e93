/**
 * The prefix of the query keys of the user's parties. These queries are invalidated when rights or
 * the token change. In a separate file, so that the first page loads only this key.
 */
export const myPartiesKey = ['ledger', 'my-parties'] as const
