import type { Failure } from '../failure.ts'

/**
 * Returns true if an update failed because its `resourceVersion` is outdated
 * (docs/network-rules.md, Metadata). The resource was changed after it was loaded. Canton's codes
 * are `CONCURRENT_PARTY_DETAILS_UPDATE_DETECTED` and `CONCURRENT_USER_UPDATE_DETECTED`.
 */
export function isConcurrentChange(failure: Failure): boolean {
  if (failure.kind !== 'http') return false
  if (failure.error.form === 'ledger') {
    return /^CONCURRENT_\w+_UPDATE_DETECTED$/.test(failure.error.code)
  }
  return failure.status === 409 || failure.status === 412
}
