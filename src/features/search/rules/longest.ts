/** Limits of search input, in characters. */

/** Limit of a filter's text, because an address cannot hold more. */
export const longestFilter = 20_000

/** Limit of a condition's value, because it is compared with every text of an update. */
export const longestValue = 2000
