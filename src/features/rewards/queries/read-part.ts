/**
 * A part of a reading that may fail separately. The reading reports the reason, and keeps the other
 * parts.
 */
import { failureOf } from '#api/errors.ts'
import { failureSentence } from '#ledger/failure.ts'
import type { Unavailable, PartResult } from '#features/overview/rules/rewards.ts'

/**
 * Returns the result of `ask`, or the reason why it failed. Aborted calls and program errors are
 * thrown.
 */
export async function readPart<Part extends { readonly of: unknown; readonly from: string }>(
  ask: () => Promise<Part | Unavailable>,
): Promise<(Part & { readonly is: 'read' }) | Unavailable> {
  try {
    const answer = await ask()
    return 'is' in answer && isNotRead(answer) ? answer : { is: 'read', ...answer }
  } catch (error) {
    const failure = failureOf(error)
    if (failure === undefined || failure.kind === 'aborted') throw error
    return unavailable(failureSentence(failure))
  }
}

export function unavailable(why: string): Unavailable {
  return { is: 'not read', why }
}

function isNotRead(answer: object): answer is Unavailable {
  return 'why' in answer
}

/** Returns what was read, or nothing where it was not. */
export function availableValues<Value>(
  read: PartResult<readonly Value[]> | undefined,
): readonly Value[] {
  return read?.is === 'read' ? read.of : []
}
