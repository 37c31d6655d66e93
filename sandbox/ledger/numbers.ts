/**
 * The first number of updates that are invisible to the DSO party. Every history is shorter than
 * this number.
 */
export const firstPrivateUpdate = 0x2000_0000

/** The first number of contracts that private applications create. */
export const firstPrivateContract = 0x2000_0000

/** The first number of rejected submissions. */
export const firstRejectedUpdate = 0x4000_0000
