/**
 * The number of the first update that is invisible to the DSO party. Every history has fewer
 * visible updates than this number.
 */
export const firstPrivateUpdate = 0x2000_0000

/** The number of the first contract that a private application creates. */
export const firstPrivateContract = 0x2000_0000

/** The number of the first rejected submission. */
export const firstRejectedUpdate = 0x4000_0000
