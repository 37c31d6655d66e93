import type { Failure } from '../failure.ts'

/** Whether a submission was refused because an earlier one of the same change id was accepted. */
export function isDuplicate(failure: Failure): boolean {
  return codeOf(failure) === 'DUPLICATE_COMMAND'
}

/** Whether a submission was refused because an earlier one of the same change id is under way. */
export function isInFlight(failure: Failure): boolean {
  return codeOf(failure) === 'SUBMISSION_ALREADY_IN_FLIGHT'
}

/**
 * The offset at which the earlier submission was completed, from the context of the refusal;
 * `undefined` where it was refused for another reason, or the participant does not say it.
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
