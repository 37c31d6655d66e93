/** What a question came to: an answer, why there is none, or that it is still to come. */
export type Reading<T> =
  | { readonly kind: 'read'; readonly value: T }
  /** In words, for who reads the verdicts: `Scan answered 503`. */
  | { readonly kind: 'unread'; readonly why: string }
  | { readonly kind: 'coming' }

/** An answer that is there. */
export function read<T>(value: T): Reading<T> {
  return { kind: 'read', value }
}

/** The answer, or `undefined` where there is none. */
export function valueOf<T>(reading: Reading<T>): T | undefined {
  return reading.kind === 'read' ? reading.value : undefined
}

/** The reading of a part of an answer. */
export function partOf<T, Part>(reading: Reading<T>, part: (value: T) => Part): Reading<Part> {
  return reading.kind === 'read' ? read(part(reading.value)) : reading
}
