import type { Json, JsonObject } from './json-value.ts'
import type { Party, Transaction } from './model.ts'

/** One element of a submission's `commands`. Template ids: `<package id or #package-name>:Module.Name:Entity`. */
export type Command =
  | { readonly kind: 'create'; readonly templateId: string; readonly createArguments: JsonObject }
  | {
      readonly kind: 'exercise'
      readonly templateId: string
      readonly contractId: string
      readonly choice: string
      readonly choiceArgument: Json
    }
  | {
      readonly kind: 'createAndExercise'
      readonly templateId: string
      readonly createArguments: JsonObject
      readonly choice: string
      readonly choiceArgument: Json
    }
  | {
      readonly kind: 'exerciseByKey'
      readonly templateId: string
      readonly contractKey: Json
      readonly choice: string
      readonly choiceArgument: Json
    }

/** A client's request to the ledger, executed as one transaction. */
export interface Submission {
  readonly commandId: string
  readonly userId: string
  readonly actAs: readonly Party[]
  readonly commands: readonly Command[]
  readonly workflowId?: string
  readonly submissionId?: string
  readonly synchronizer?: string
  readonly traceparent?: string
  /** The transaction's hash, if it was prepared here and signed externally. */
  readonly externalTransactionHash?: string
}

/** The reason why a submission was refused. */
export type SubmissionFailure =
  | { readonly kind: 'malformed-template-id'; readonly templateId: string }
  | { readonly kind: 'package-not-found'; readonly packageReference: string }
  | { readonly kind: 'template-not-found'; readonly templateId: string }
  | { readonly kind: 'contract-not-found'; readonly contractId: string }
  | { readonly kind: 'key-not-found'; readonly templateId: string; readonly key: string }
  | {
      readonly kind: 'wrongly-typed-contract'
      readonly contractId: string
      readonly expected: string
      readonly actual: string
    }
  | { readonly kind: 'unknown-choice'; readonly templateId: string; readonly choice: string }
  | {
      readonly kind: 'invalid-argument'
      /**
       * The field names from the argument to the invalid value, separated by dots; empty for the
       * argument as a whole.
       */
      readonly path: string
      readonly problem: string
      /**
       * True if a field is missing or the value is nested too deep. The ledger has a separate error
       * code for these problems.
       */
      readonly isOfPreprocessing: boolean
    }
  | {
      readonly kind: 'missing-authorization'
      readonly required: readonly Party[]
      readonly missing: readonly Party[]
    }
  /**
   * The Daml code itself refused the submission, for example because of insufficient funds or an
   * expired request.
   */
  | { readonly kind: 'daml-failure'; readonly message: string }
  | { readonly kind: 'duplicate-command'; readonly commandId: string; readonly updateId: string }
  | { readonly kind: 'unknown-synchronizer'; readonly synchronizer: string }
  | { readonly kind: 'contract-in-flight'; readonly contractId: string }
  /**
   * The submission costs more bytes than the participant has left in its base rate and its
   * purchases together.
   */
  | { readonly kind: 'no-traffic'; readonly cost: number; readonly left: number }

export type SubmissionResult =
  | { readonly ok: true; readonly transaction: Transaction }
  | { readonly ok: false; readonly failure: SubmissionFailure }
