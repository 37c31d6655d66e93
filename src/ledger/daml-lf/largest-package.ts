/** Larger packages are not read, in bytes; the largest known one has under three million. */
export const largestPackage = 32 * 1024 * 1024
