import type { TransactionShape } from '#api/ledger/updates.ts'

/** The filter of a list of a participant's history. */
export interface SourcedQuestion {
  readonly withScan: boolean
  /** All that the token may read as without it. */
  readonly parties: readonly string[] | undefined
  readonly shape: TransactionShape
  /** Only what the participant has up to this offset; to the ledger's end without it. */
  readonly upTo: bigint | undefined
}

/** The same text for the same question. */
export function keyOfQuestion({ withScan, parties, shape, upTo }: SourcedQuestion): string {
  return JSON.stringify([withScan, parties, shape, upTo === undefined ? null : `${upTo}`])
}
