/** Why nothing of a package is believed. */
export type UnreadableReason =
  /** Its bytes do not have the hash that is its id. */
  | 'not this package'
  /** It is of Daml-LF 1, which participants of today do not run. */
  | 'first generation'
  /** It is no package, or a damaged one. */
  | 'damaged'
  /** It is larger, or its types are nested deeper, than anything that is read here. */
  | 'too large'

/** A package that cannot be read; the message says what is wrong. */
export class PackageUnreadable extends Error {
  override readonly name = 'PackageUnreadable'

  constructor(
    readonly reason: UnreadableReason,
    message: string,
  ) {
    super(message)
  }
}

/** A package that breaks the rules of its format. */
export function damaged(what: string): PackageUnreadable {
  return new PackageUnreadable('damaged', what)
}

/** A package beyond what is read here. */
export function tooLarge(what: string): PackageUnreadable {
  return new PackageUnreadable('too large', what)
}
