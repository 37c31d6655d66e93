/** How long what is searched for may be, in characters. */

/** Of a filter's text: an address can hold no more of it. */
export const longestFilter = 20_000

/** Of a condition's value: it is compared at every place of every text of an update. */
export const longestValue = 2000
