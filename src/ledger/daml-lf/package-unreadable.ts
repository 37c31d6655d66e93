/** The reason why a package is rejected. */
export type UnreadableReason =
  /** The hash of the bytes is not the package id. */
  | 'not this package'
  /** The package uses Daml-LF 1, which current participants do not run. */
  | 'first generation'
  /** The bytes are not a package, or are damaged. */
  | 'damaged'
  /** The size, or the nesting of types, exceeds the limits. */
  | 'too large'

/** An unreadable package. The message describes the error. */
export class PackageUnreadable extends Error {
  override readonly name = 'PackageUnreadable'

  constructor(
    readonly reason: UnreadableReason,
    message: string,
  ) {
    super(message)
  }
}

/** Returns the error for a package that violates its format. */
export function damaged(what: string): PackageUnreadable {
  return new PackageUnreadable('damaged', what)
}

/** Returns the error for a package beyond the limits. */
export function tooLarge(what: string): PackageUnreadable {
  return new PackageUnreadable('too large', what)
}
