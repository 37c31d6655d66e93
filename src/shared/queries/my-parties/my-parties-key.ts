/**
 * Beginning of the query keys of the user's parties. A change of rights or of a token invalidates
 * all of them. In a file of its own because the first page needs no more.
 */
export const myPartiesKey = ['ledger', 'my-parties'] as const
