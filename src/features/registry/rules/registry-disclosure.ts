import type { JsonObject } from '#ledger/json.ts'

/** A contract that a registry discloses (docs/network-rules.md, Choice contexts). */
export interface DisclosedContract {
  readonly templateId: string
  readonly contractId: string
  readonly createdEventBlob: string
  readonly synchronizerId: string
}

/**
 * Returns the disclosed contracts for a command (docs/network-rules.md, Commands): four members of
 * each, as received. Debug fields are omitted, because they are untrusted and not part of a
 * command.
 */
export function toCommandDisclosures(contracts: readonly DisclosedContract[]): JsonObject[] {
  return contracts.map(({ templateId, contractId, createdEventBlob, synchronizerId }) => ({
    templateId,
    contractId,
    createdEventBlob,
    synchronizerId,
  }))
}

/** Returns the number of bytes of a base64 blob. Undefined if the text is not base64. */
export function blobBytes(blob: string): number | undefined {
  if (blob.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(blob)) return undefined
  return (blob.length / 4) * 3 - (blob.endsWith('==') ? 2 : blob.endsWith('=') ? 1 : 0)
}
