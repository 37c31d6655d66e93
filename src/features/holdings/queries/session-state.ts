import type { AnswerVersion } from '#shared/queries/history-pages.ts'
import type { ReadingState } from '#shared/queries/worker/reading-state.ts'
import type { ArrangedLine } from '../rules/arrangement.ts'
import type { Holding } from '../rules/holding.ts'
import type { Totals } from '../rules/totals.ts'
import type { PartyId } from '#ledger/identifier.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import type { Snapshot } from './snapshots.ts'

/** The owners and the time of the holdings. */
export interface HoldingsQuestion {
  readonly migrationId: bigint
  readonly recordTime: RecordTime
  readonly match: 'exact' | 'at_or_before'
  /** 1 to 1000 owners, without duplicates. */
  readonly owners: readonly PartyId[]
}

/** The loading state. Replaced at every change, a few times a second at most. */
export interface HoldingsState extends ReadingState {
  readonly loaded: number
  /** The returned snapshot. `undefined` before the first page. */
  readonly snapshot: Snapshot | undefined
  readonly served: AnswerVersion | undefined
  readonly totalsByOwner: ReadonlyMap<PartyId, Totals>
  readonly totals: Totals
  /** The number of holdings of another template or form. They are listed, but are in no sum. */
  readonly unread: number
}

/** A line of the sorted list: a group header, or a holding with its index. */
export type HoldingsLine =
  | Extract<ArrangedLine, { kind: 'group' }>
  | { readonly kind: 'holding'; readonly index: number; readonly holding: Holding }

/** A sorted and filtered list. Its lines are requested in blocks when they become visible. */
export interface ArrangedHoldings {
  readonly count: number
  readonly totals: Totals
  /** Counts for the charts: by amount (powers of ten), and by age in days. */
  readonly byAmount: readonly {
    readonly from: string
    readonly contracts: number
    readonly totals: Totals
  }[]
  readonly byAge: readonly {
    readonly days: number
    readonly contracts: number
    readonly totals: Totals
  }[]
}
