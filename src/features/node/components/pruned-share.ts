/**
 * Returns the pruned share of the ledger's offsets in hundredths of a percent, rounded down so that
 * 100 % means all of it, or `undefined` for an empty ledger. Offsets are whole and start at 1.
 * `prunedUpTo` is inclusive, 0 for not pruned (docs/network-rules.md, Offsets and pruning).
 */
export function prunedShare(prunedUpTo: bigint, ledgerEnd: bigint): bigint | undefined {
  if (ledgerEnd <= 0n) return undefined
  const pruned = prunedUpTo > ledgerEnd ? ledgerEnd : prunedUpTo
  return (pruned * 10_000n) / ledgerEnd
}

/** Hundredths of a percent as people read them: `56.07 %`. */
export function shareText(hundredths: bigint): string {
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')} %`
}
