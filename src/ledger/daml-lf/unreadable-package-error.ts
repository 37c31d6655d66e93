/** The reason why a package is rejected. */
export type UnreadableReason =
  /** The hash of the bytes is not the package id. */
  | 'not this package'
  /** The package uses Daml-LF 1, which current participants do not run. */
  | 'first generation'
  /** The bytes are not a package, or are damaged. */
  | 'damaged'
  /** The size or the nesting of types exceeds the limits. */
  | 'too large'

/** An unreadable package. The message describes the error. */
export class UnreadablePackageError extends Error {
  override readonly name = 'UnreadablePackageError'

  constructor(
    readonly reason: UnreadableReason,
    message: string,
  ) {
    super(message)
  }
}

/** Returns the error for a package that violates its format. */
export function damagedPackageError(what: string): UnreadablePackageError {
  return new UnreadablePackageError('damaged', what)
}

/** Returns the error for a package beyond the limits. */
export function packageTooLargeError(what: string): UnreadablePackageError {
  return new UnreadablePackageError('too large', what)
}
