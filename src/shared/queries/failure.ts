import { failureOf } from '#api/errors.ts'
import type { Failure } from '#ledger/failure.ts'
import { isResourceMissing } from '#ledger/not-found.ts'

/**
 * Exported for features, which handle failures as data. Only the API layer knows how calls fail.
 */
export { failureOf } from '#api/errors.ts'

/**
 * Returns an answer, or `null` if the requested item does not exist.
 * @param isNothing decides which failures mean "does not exist". Defaults to a missing resource.
 */
export async function foundOrNull<T>(
  answer: Promise<T>,
  isNothing: (failure: Failure) => boolean = isResourceMissing,
): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    const failure = failureOf(error)
    if (failure !== undefined && isNothing(failure)) return null
    throw error
  }
}
