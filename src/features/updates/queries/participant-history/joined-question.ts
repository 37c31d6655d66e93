import type { TransactionShape } from '#api/ledger/updates.ts'

/** The filter of a list of a participant's history. */
export interface JoinedQuestion {
  readonly withScan: boolean
  /** The reading parties. Defaults to all parties that the token can read as. */
  readonly parties: readonly string[] | undefined
  readonly shape: TransactionShape
  /** Limits the list to updates up to this offset. Defaults to the ledger's end. */
  readonly upTo: bigint | undefined
}

/** Returns a key that is equal for equal filters. */
export function joinedQuestionKey({ withScan, parties, shape, upTo }: JoinedQuestion): string {
  return JSON.stringify([withScan, parties, shape, upTo === undefined ? null : `${upTo}`])
}
