import { failureOf } from '#shared/queries/failure.ts'

/**
 * Returns true if the participant responded that it does not have a package. That is not a failure,
 * because updates of other users refer to many such packages. A 404 of another server is ignored
 * (docs/network-rules.md, Compiled packages).
 */
export function isPackageNotFound(error: unknown): boolean {
  const failure = failureOf(error)
  return (
    failure?.kind === 'http' &&
    failure.error.form === 'ledger' &&
    failure.error.code === 'PACKAGE_NOT_FOUND'
  )
}
