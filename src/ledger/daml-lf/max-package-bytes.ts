/** Size limit of packages in bytes. The largest known package has under three million. */
export const maxPackageBytes = 32 * 1024 * 1024
