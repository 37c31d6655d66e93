/** Describes the arrangement of a list of holdings: filters, sort order and groups. */
import type { Decimal } from '#ledger/decimal.ts'
import type { PartyId } from '#ledger/identifier.ts'
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
  /** The owners to include. `undefined` for all. */
  readonly owners: readonly PartyId[] | undefined
  readonly locks: readonly LockState[] | undefined
  readonly least: Decimal | undefined
  readonly most: Decimal | undefined
  /** Includes holdings that expire in this round or earlier. */
  readonly expiresBy: bigint | undefined
  /** Text to find in ids, parties and payloads, case-insensitive. */
  readonly text: string
  readonly folded: readonly string[]
}

/** A line of a grouped and sorted list: a group header or a holding. */
export type ArrangedLine =
  | {
      readonly kind: 'group'
      readonly key: string
      readonly isFolded: boolean
      readonly totals: Totals
    }
  /** The index of the holding in loading order. */
  | { readonly kind: 'holding'; readonly index: number }
