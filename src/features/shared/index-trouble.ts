const words: Readonly<Record<string, string>> = {
  full: 'The index’s disk is full: it reads on when there is space',
  scan: 'Scan does not answer the index, which asks it again',
  engine: 'The index cannot write, and tries again',
}

/** What keeps a history index from reading on, in words; what it has, it still answers. */
export function indexTroubleWords(of: string): string {
  return words[of] ?? 'The index does not read on; its log says why'
}
