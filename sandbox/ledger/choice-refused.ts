import type { SubmissionFailure } from './submission.ts'

/**
 * The refusal of a choice by its Daml code. It is thrown while a transaction is drafted, and the
 * draft is then dropped.
 */
export class ChoiceRefused extends Error {
  override readonly name = 'Refused'
  constructor(readonly failure: SubmissionFailure) {
    super(failure.kind === 'daml-failure' ? failure.message : failure.kind)
  }
}

/** A failed assertion in Daml code. */
export function damlFailure(message: string): ChoiceRefused {
  return new ChoiceRefused({ kind: 'daml-failure', message })
}
