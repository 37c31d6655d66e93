interface TroubleWords {
  readonly label: string
  readonly words: string
}

const known: ReadonlyMap<string, TroubleWords> = new Map([
  ['full', { label: 'Index’s disk full', words: 'it reads on when there is space' }],
  ['scan', { label: 'Index without Scan', words: 'Scan does not answer it; it asks again' }],
  ['engine', { label: 'Index cannot write', words: 'its engine fails; it tries again' }],
])

/**
 * Describes the reason why a history index has stopped reading. The index still answers from its
 * data.
 */
export function describeIndexProblem(of: string): TroubleWords {
  return known.get(of) ?? { label: 'Index stands still', words: 'its log says why' }
}
