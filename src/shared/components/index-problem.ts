interface TroubleWords {
  readonly label: string
  readonly words: string
}

const known: ReadonlyMap<string, TroubleWords> = new Map([
  ['full', { label: 'Index’s disk full', words: 'it continues when disk space is free' }],
  ['scan', { label: 'Index without Scan', words: 'Scan does not answer; the index retries' }],
  ['engine', { label: 'Index cannot write', words: 'its engine fails; it retries' }],
])

/**
 * Describes the reason why a history index has stopped reading. The index still answers from its
 * data.
 */
export function describeIndexProblem(of: string): TroubleWords {
  return known.get(of) ?? { label: 'Index stopped reading', words: 'its log contains the cause' }
}
