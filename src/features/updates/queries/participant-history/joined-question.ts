import type { TransactionShape } from '#api/ledger/updates.ts'

/** The filter of a list of a participant's history. */
export interface JoinedQuestion {
  readonly withScan: boolean
  /** The reading parties. If undefined, all parties that the token may read as. */
  readonly parties: readonly string[] | undefined
  readonly shape: TransactionShape
  /**
   * Limits the list to updates up to this offset. If undefined, the list goes to the ledger's end.
   */
  readonly upTo: bigint | undefined
}

/** Returns a key that is equal for equal filters. */
export function joinedQuestionKey({ withScan, parties, shape, upTo }: JoinedQuestion): string {
  return JSON.stringify([withScan, parties, shape, upTo === undefined ? null : `${upTo}`])
}
