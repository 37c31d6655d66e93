/** Rows as they are inserted (`tables/tables.ts`); int64 and decimals are texts. */

export interface PositionColumns {
  readonly migration_id: string
  readonly record_time: string
}

export interface UpdateRow extends PositionColumns {
  readonly update_id: string
  readonly kind: '' | 'transaction' | 'assignment' | 'unassignment'
  readonly workflow_id: string
  readonly synchronizer: string
  readonly other_synchronizer: string
  readonly hash: string
  readonly events: number
  readonly flags: number
}

export interface EventRow extends PositionColumns {
  readonly number: number
  readonly kind: string
  readonly template: string
  readonly package_name: string
  readonly choice: string
  readonly interface: string
  readonly contract_id: string
  readonly amount: string | null
}

export interface PartyRow extends PositionColumns {
  readonly party: string
  readonly roles: number
}

export interface ContractRow extends PositionColumns {
  readonly contract: string
}

export interface BalanceRow extends PositionColumns {
  readonly owner: string
  readonly unlocked: string
  readonly locked: string
  readonly unknown: number
}

export interface TokenRow extends PositionColumns {
  readonly action: string
  readonly count: number
  readonly amount: string
  readonly unknown: number
}

export interface RawRow extends PositionColumns {
  readonly update_id: string
  readonly json: string
}

/** All rows of one update, by table. */
export interface RowsOfUpdate {
  readonly events: readonly EventRow[]
  readonly party_updates: readonly PartyRow[]
  readonly contract_updates: readonly ContractRow[]
  readonly balance_changes: readonly BalanceRow[]
  readonly token_amounts: readonly TokenRow[]
  readonly raw: readonly RawRow[]
  readonly updates: readonly UpdateRow[]
}

/** Flags of updates that may match any filter. */
export const flagged = { unreadableAmulet: 1, unreadable: 2 } as const

/** The roles of a party in an update. */
export const roleBits = {
  signatory: 1,
  observer: 2,
  acting: 4,
  owner: 8,
  receiver: 16,
  inside: 32,
  submitter: 64,
} as const
