/** The four HTTP API families that the sandbox answers (docs/network-rules.md, The four families). */
export const allFamilies = ['ledger', 'scan', 'validator', 'registry'] as const

/** One of the four HTTP API families. */
export type Family = (typeof allFamilies)[number]

/** Whether a word names one of the four families. */
export const isFamily = (word: string): word is Family =>
  allFamilies.some((family) => family === word)
