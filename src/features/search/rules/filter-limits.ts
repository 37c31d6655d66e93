/** Limits of search input, in characters. */

/** Limit of a filter's text, so that it fits into an address. */
export const maxFilterLength = 20_000

/** Limit of a condition's value, because it is compared with every text of an update. */
export const maxValueLength = 2000
