/**
 * How many votes decide among `svs` SVs: with f = ⌊(n − 1) / 3⌋ that may be faulty, ⌈(n + f + 1) /
 * 2⌉ (docs/network-rules.md, Governance). `/v0/dso` says the same as `voting_threshold`.
 */
export function votingThreshold(svs: number): number {
  const faulty = Math.max(0, Math.floor((svs - 1) / 3))
  return Math.ceil((svs + faulty + 1) / 2)
}
