import { ApiError, failureOf } from '#api/errors.ts'
import type { Failure } from '#ledger/failure.ts'

/**
 * The result of a worker's function. Errors lose their members on the way to the page, data does
 * not.
 */
export type Outcome<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure }

/** In the worker: the value of a promise, or the failure of the call in it. Other errors stay errors. */
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
 * On the page: the value that the worker's function gave.
 * @throws ApiError with the failure that it met.
 */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value
  throw new ApiError(outcome.failure)
}
