/** Makes the ids of contracts and updates from their numbers, and finds the numbers again. */
export interface Identifiers {
  /** 138 hexadecimal digits. */
  contractId(number: number): string
  /** Undefined when no contract of this ledger has, or could ever have, the id. */
  contractNumber(id: string): number | undefined
  /** 68 hexadecimal digits. */
  updateId(ordinal: number): string
  updateOrdinal(id: string): number | undefined
  /** 64 hexadecimal digits that stand for this text, the same for the same seed. */
  fingerprint(text: string): string
}
