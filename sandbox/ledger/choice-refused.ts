import type { SubmissionFailure } from './submission.ts'

/**
 * Thrown while a transaction is drafted if Daml code refuses a choice. The draft is then dropped.
 */
export class ChoiceRefused extends Error {
  override readonly name = 'Refused'
  constructor(readonly failure: SubmissionFailure) {
    super(failure.kind === 'daml-failure' ? failure.message : failure.kind)
  }
}

/** Returns the refusal for a failed assertion in Daml code. */
export function damlFailure(message: string): ChoiceRefused {
  return new ChoiceRefused({ kind: 'daml-failure', message })
}
