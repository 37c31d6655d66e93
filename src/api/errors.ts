import { failureSentence, type Failure } from '#ledger/failure.ts'

/** The one error that a call throws; `failure` says everything about it. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(readonly failure: Failure) {
    super(
      `${failure.family} ${failure.endpoint.method} ${failure.endpoint.path}: ${failureSentence(failure)}`,
    )
  }
}

/** The failure of a call that was caught, `undefined` for an error that no call threw. */
export function failureOf(error: unknown): Failure | undefined {
  return error instanceof ApiError ? error.failure : undefined
}
