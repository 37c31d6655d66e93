import { failureOf } from '../failure.ts'

/**
 * Whether the participant answered that it does not hold a package, which is no failure: updates of
 * others name many. A 404 of anybody else says nothing of it (docs/network-rules.md, Compiled
 * packages).
 */
export function isNotHeld(error: unknown): boolean {
  const failure = failureOf(error)
  return (
    failure?.kind === 'http' &&
    failure.error.form === 'ledger' &&
    failure.error.code === 'PACKAGE_NOT_FOUND'
  )
}
