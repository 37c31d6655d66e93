/** The result of a request: a value, the reason for a failure, or pending. */
export type ReadResult<T> =
  | { readonly kind: 'read'; readonly value: T }
  /** The reason in words for alerts: `Scan answered 503`. */
  | { readonly kind: 'unread'; readonly why: string }
  | { readonly kind: 'coming' }

/** Returns a successful result with this value. */
export function okResult<T>(value: T): ReadResult<T> {
  return { kind: 'read', value }
}

/** Returns the value, or undefined if no value was read. */
export function resultValue<T>(reading: ReadResult<T>): T | undefined {
  return reading.kind === 'read' ? reading.value : undefined
}

/** Converts the value of a result, and keeps a failure or a pending state. */
export function mapResult<T, Part>(
  reading: ReadResult<T>,
  part: (value: T) => Part,
): ReadResult<Part> {
  return reading.kind === 'read' ? okResult(part(reading.value)) : reading
}
