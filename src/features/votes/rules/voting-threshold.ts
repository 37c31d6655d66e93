/**
 * Returns the number of votes that decide among `svs` SVs: ⌈(n + f + 1) / 2⌉, where f = ⌊(n − 1) /
 * 3⌋ may be faulty (docs/network-rules.md, Governance). `/v0/dso` returns it as `voting_threshold`.
 */
export function votingThreshold(svs: number): number {
  const faulty = Math.max(0, Math.floor((svs - 1) / 3))
  return Math.ceil((svs + faulty + 1) / 2)
}
