import { failureOf } from '#api/errors.ts'
import type { Failure } from '#ledger/failure.ts'

/** Features know failures as data; how calls fail is the API layer's business. */
export { failureOf } from '#api/errors.ts'

/** Whether a call failed because what it asked for does not exist: that is an answer to "what is this?". */
export function isNotFound(failure: Failure): boolean {
  return failure.kind === 'http' && failure.status === 404
}

/** An answer, or `null` for a 404. */
export async function foundOrNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    const failure = failureOf(error)
    if (failure !== undefined && isNotFound(failure)) return null
    throw error
  }
}
