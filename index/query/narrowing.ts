/**
 * A condition of the history index for a filter. It can exclude updates but not confirm them: every
 * update that matches the filter fits its narrowing, but an update that fits may not match.
 * Unreadable updates, and updates with an unreadable amulet, fit every narrowing, because searching
 * them fails.
 */
export type Narrowing =
  | { readonly kind: 'every' }
  | { readonly kind: 'none' }
  | { readonly kind: 'all'; readonly parts: readonly Narrowing[] }
  | { readonly kind: 'some'; readonly parts: readonly Narrowing[] }
  | { readonly kind: 'event'; readonly condition: EventCondition }
  /** The party has one of these roles in the update; bits as in `party_updates`. */
  | { readonly kind: 'party'; readonly party: string; readonly roles: number }
  /** The first eight bytes of the contract's hash. */
  | { readonly kind: 'contract'; readonly contract: bigint }
  | { readonly kind: 'update'; readonly column: UpdateColumn; readonly value: string }
  /**
   * The JSON of the update contains the text, ignoring the case of letters (`searched-text.ts`).
   */
  | { readonly kind: 'text'; readonly part: string }

/**
 * The columns of an update that are compared. A reassignment matches by either of its
 * synchronizers.
 */
export type UpdateColumn = 'workflow_id' | 'hash' | 'synchronizer'

/**
 * A condition on the row of an event: one test, or several tests of which all or some have to hold.
 */
export type EventCondition =
  | EventTest
  | { readonly kind: 'all'; readonly parts: readonly EventCondition[] }
  | { readonly kind: 'some'; readonly parts: readonly EventCondition[] }

/** A test of one column of an event's row. */
export type EventTest = { readonly kind: 'test' } & (
  | { readonly column: 'kind'; readonly values: readonly string[] }
  | { readonly column: 'package_name'; readonly values: readonly string[] }
  | { readonly column: 'choice'; readonly values: readonly string[] }
  /** A template, as filters name it: `Module:Entity`, or an entity of any module. */
  | { readonly column: 'template'; readonly name: string }
  | { readonly column: 'interface'; readonly name: string }
  /** An amount within the bounds, both included, or an unknown amount. */
  | {
      readonly column: 'amount'
      readonly least: string | undefined
      readonly most: string | undefined
    }
)

export const every: Narrowing = { kind: 'every' }
export const none: Narrowing = { kind: 'none' }

/** Returns the narrowing that an update fits if it fits all of the parts. */
export function allOf(parts: readonly Narrowing[]): Narrowing {
  if (parts.some(({ kind }) => kind === 'none')) return none
  const telling = parts.filter(({ kind }) => kind !== 'every')
  const [only] = telling
  if (only === undefined) return every
  return telling.length === 1 ? only : { kind: 'all', parts: telling }
}

/** Returns the narrowing that an update fits if it fits any of the parts. */
export function someOf(parts: readonly Narrowing[]): Narrowing {
  if (parts.some(({ kind }) => kind === 'every')) return every
  const possible = parts.filter(({ kind }) => kind !== 'none')
  const [only] = possible
  if (only === undefined) return none
  return possible.length === 1 ? only : { kind: 'some', parts: possible }
}
