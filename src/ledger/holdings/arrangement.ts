/** How a list of holdings is arranged: filtered, sorted, grouped. */
import type { Decimal } from '../decimal.ts'
import type { PartyId } from '../identifier.ts'
import type { Totals } from './totals.ts'

export const groupings = ['none', 'owner', 'lock', 'round', 'age'] as const
export type Grouping = (typeof groupings)[number]

export const sortKeys = ['created', 'amount', 'owner', 'round', 'expiry', 'lock expiry'] as const
export type SortKey = (typeof sortKeys)[number]

export const lockStates = ['unlocked', 'locked', 'expired, still locked'] as const
export type LockState = (typeof lockStates)[number]

export interface Arrangement {
  readonly groupBy: Grouping
  readonly sortBy: SortKey
  readonly descending: boolean
  /** Owners to keep; `undefined` for all. */
  readonly owners: readonly PartyId[] | undefined
  readonly locks: readonly LockState[] | undefined
  readonly least: Decimal | undefined
  readonly most: Decimal | undefined
  /** Keeps those that expire in this round or before. */
  readonly expiresBy: bigint | undefined
  /** In ids, parties and payloads; case ignored. */
  readonly text: string
  /** Keys of groups whose holdings are not listed. */
  readonly folded: readonly string[]
}

/** A line of the arranged list. */
export type ArrangedLine =
  | {
      readonly kind: 'group'
      readonly key: string
      readonly isFolded: boolean
      readonly totals: Totals
    }
  /** Index of the holding in the order in which it was loaded. */
  | { readonly kind: 'holding'; readonly index: number }
