/**
 * Returns the pruned share of the ledger's offsets in hundredths of a percent. `undefined` for an
 * empty ledger. Rounded down, so that 100 % means all. Offsets are integers from 1. `prunedUpTo` is
 * inclusive, 0 for not pruned (docs/network-rules.md, Offsets and pruning).
 */
export function prunedShare(prunedUpTo: bigint, ledgerEnd: bigint): bigint | undefined {
  if (ledgerEnd <= 0n) return undefined
  const pruned = prunedUpTo > ledgerEnd ? ledgerEnd : prunedUpTo
  return (pruned * 10_000n) / ledgerEnd
}

/** Formats hundredths of a percent: `56.07 %`. */
export function shareText(hundredths: bigint): string {
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')} %`
}
