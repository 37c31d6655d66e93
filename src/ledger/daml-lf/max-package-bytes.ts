/** Size limit of packages in bytes. The largest known package has less than three million bytes. */
export const maxPackageBytes = 32 * 1024 * 1024
