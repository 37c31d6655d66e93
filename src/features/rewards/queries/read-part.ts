/** A part of a reading that may fail separately. A failed part has the reason. */
import { failureOf } from '#api/errors.ts'
import { failureSentence } from '#ledger/failure.ts'
import type { Unavailable, PartResult } from '#features/overview/rules/rewards.ts'

/**
 * Returns the result of `ask`, or the reason for its failure. Throws aborted calls and program
 * errors.
 */
export async function readPart<Part extends { readonly value: unknown; readonly from: string }>(
  ask: () => Promise<Part | Unavailable>,
): Promise<(Part & { readonly status: 'read' }) | Unavailable> {
  try {
    const answer = await ask()
    return 'status' in answer && isNotRead(answer) ? answer : { status: 'read', ...answer }
  } catch (error) {
    const failure = failureOf(error)
    if (failure === undefined || failure.kind === 'aborted') throw error
    return unavailable(failureSentence(failure))
  }
}

export function unavailable(why: string): Unavailable {
  return { status: 'not read', why }
}

function isNotRead(answer: object): answer is Unavailable {
  return 'why' in answer
}

/** Returns the values read. Empty if they could not be read. */
export function availableValues<Value>(
  read: PartResult<readonly Value[]> | undefined,
): readonly Value[] {
  return read?.status === 'read' ? read.value : []
}
