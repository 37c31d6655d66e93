/** The result of a request: a value, the reason for a failure, or pending. */
export type ReadResult<T> =
  | { readonly kind: 'read'; readonly value: T }
  /** The reason in words for alerts: `Scan answered 503`. */
  | { readonly kind: 'unread'; readonly why: string }
  | { readonly kind: 'coming' }

/** Returns the reading of an available answer. */
export function okResult<T>(value: T): ReadResult<T> {
  return { kind: 'read', value }
}

/** Returns the value, or undefined without one. */
export function resultValue<T>(reading: ReadResult<T>): T | undefined {
  return reading.kind === 'read' ? reading.value : undefined
}

/** Returns the reading of a part of an answer. */
export function mapResult<T, Part>(
  reading: ReadResult<T>,
  part: (value: T) => Part,
): ReadResult<Part> {
  return reading.kind === 'read' ? okResult(part(reading.value)) : reading
}
