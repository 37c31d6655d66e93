import { ApiError, failureOf } from '#api/errors.ts'
import type { Failure } from '#ledger/failure.ts'

/**
 * The result of a worker's function. Returned as data, because errors would lose their members on
 * the way to the page.
 */
export type Outcome<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure }

/**
 * Used in the worker. Returns a promise's value or the failure of its call. Throws other errors.
 */
export async function outcomeOf<Value>(promise: Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await promise }
  } catch (error) {
    const failure = failureOf(error)
    if (failure === undefined) throw error
    return { ok: false, failure }
  }
}

/**
 * Used on the page. Returns the value that the worker's function returned.
 *
 * @throws ApiError with the failure of the worker's call
 */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value
  throw new ApiError(outcome.failure)
}
