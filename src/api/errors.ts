import { failureSentence, type Failure } from '#ledger/failure.ts'

/** The only error that a request throws. `failure` contains all details. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(readonly failure: Failure) {
    super(
      `${failure.family} ${failure.endpoint.method} ${failure.endpoint.path}: ${failureSentence(failure)}`,
    )
  }
}

/**
 * Returns the failure of a caught error, or `undefined` if the error does not come from a request.
 */
export function failureOf(error: unknown): Failure | undefined {
  return error instanceof ApiError ? error.failure : undefined
}
