import type { AccountPeriod, AccountSummary } from '../rules/accounts.ts'
import type { Position } from '#ledger/history/position.ts'
import type { PartyId } from '#ledger/identifier.ts'
import type { IndexProvenance } from '#features/search/queries/history-index/index-provenance.ts'
import type { AnswerVersion } from '#shared/queries/history-pages.ts'
import type { Snapshot } from '#features/holdings/queries/snapshots.ts'
import type { ReadingState } from '#shared/queries/worker/reading-state.ts'

/** The account, its period, and the snapshots that prove its balance. */
export interface AccountQuestion extends AccountPeriod {
  readonly owners: readonly PartyId[]
  /** The first snapshot. The accounts start with its holdings. */
  readonly anchor: Snapshot
  readonly check: Snapshot | undefined
  /** The source of the updates. Defaults to the history index, or else Scan. */
  readonly source?: 'participant' | undefined
}

/** The steps of a reading, in order. */
export type AccountStep = 'opening' | 'prices' | 'history' | 'closing'

/** The state of a reading. A new object on every change, at most a few times a second. */
export interface AccountState extends ReadingState, IndexProvenance {
  readonly step: AccountStep
  /** Number of loaded holdings of the two snapshots. */
  readonly loaded: number
  /** Number of holdings of an unknown form. No balance includes them. */
  readonly unread: number
  readonly searched: number
  /** The position up to which the history was read. `undefined` before its first page. */
  readonly reached: Position | undefined
  /** Progress in the history between the snapshots, 0 to 1. */
  readonly share: number
  readonly served: AnswerVersion | undefined
  /** The accounts so far. `undefined` until the opening is known. */
  readonly accounts: ReadonlyMap<PartyId, AccountSummary> | undefined
}

/** The lines as CSV or JSON, or the totals by class and month. */
export type AccountFile = 'csv' | 'json' | 'totals'
