import { failureOf } from '#shared/queries/failure.ts'

/**
 * Returns true if the participant answered that it does not have a package, which is not a failure:
 * updates of other users name many. A 404 of another server means nothing (docs/network-rules.md,
 * Compiled packages).
 */
export function isPackageNotFound(error: unknown): boolean {
  const failure = failureOf(error)
  return (
    failure?.kind === 'http' &&
    failure.error.form === 'ledger' &&
    failure.error.code === 'PACKAGE_NOT_FOUND'
  )
}
