/** The key of a transfer's reason in the metadata of the token standard. */
export const reasonKey = 'splice.lfdecentralizedtrust.org/reason'
