/** The result of a request: a value, the reason for a failure, or pending. */
export type Reading<T> =
  | { readonly kind: 'read'; readonly value: T }
  /** The reason in words for the reader of verdicts: `Scan answered 503`. */
  | { readonly kind: 'unread'; readonly why: string }
  | { readonly kind: 'coming' }

/** An answer that is there. */
export function read<T>(value: T): Reading<T> {
  return { kind: 'read', value }
}

/** Returns the value, or undefined without one. */
export function valueOf<T>(reading: Reading<T>): T | undefined {
  return reading.kind === 'read' ? reading.value : undefined
}

/** The reading of a part of an answer. */
export function partOf<T, Part>(reading: Reading<T>, part: (value: T) => Part): Reading<Part> {
  return reading.kind === 'read' ? read(part(reading.value)) : reading
}
