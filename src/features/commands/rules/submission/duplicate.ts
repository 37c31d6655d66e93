import type { Failure } from '#ledger/failure.ts'

/**
 * Returns true if a submission was rejected because an earlier submission with the same change id
 * was accepted.
 */
export function isDuplicate(failure: Failure): boolean {
  return codeOf(failure) === 'DUPLICATE_COMMAND'
}

/**
 * Returns true if a submission was rejected because an earlier submission with the same change id
 * is in progress.
 */
export function isInFlight(failure: Failure): boolean {
  return codeOf(failure) === 'SUBMISSION_ALREADY_IN_FLIGHT'
}

/**
 * Returns the completion offset of the earlier submission from the rejection's context. Undefined
 * for another rejection, or if the participant returned no offset.
 */
export function duplicateOffset(failure: Failure): bigint | undefined {
  if (!isDuplicate(failure) || failure.kind !== 'http' || failure.error.form !== 'ledger') {
    return undefined
  }
  const { context } = failure.error
  const text = Object.hasOwn(context, 'completion_offset')
    ? context['completion_offset']
    : undefined
  return text !== undefined && /^\d{1,19}$/.test(text) ? BigInt(text) : undefined
}

function codeOf(failure: Failure): string | undefined {
  return failure.kind === 'http' && failure.error.form === 'ledger' ? failure.error.code : undefined
}
