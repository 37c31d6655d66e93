import { failureOf } from '#shared/queries/failure.ts'

/**
 * Returns true if the participant responded that it does not have a package. A missing package is
 * not a failure, because updates of other users refer to many packages that the participant lacks.
 * Returns false for a 404 of another server (docs/network-rules.md, Compiled packages).
 */
export function isPackageNotFound(error: unknown): boolean {
  const failure = failureOf(error)
  return (
    failure?.kind === 'http' &&
    failure.error.form === 'ledger' &&
    failure.error.code === 'PACKAGE_NOT_FOUND'
  )
}
