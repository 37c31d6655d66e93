import type { Failure } from '#ledger/failure.ts'
import type { Arrangement, ArrangedLine } from '../rules/arrangement.ts'
import type { Holding } from '../rules/holding.ts'
import type { Totals } from '../rules/totals.ts'
import type { PartyId } from '#ledger/identifier.ts'
import type { RecordTime } from '#ledger/record-time.ts'

/** The owners and the time of the holdings. */
export interface HoldingsQuestion {
  readonly migrationId: bigint
  readonly recordTime: RecordTime
  readonly match: 'exact' | 'at_or_before'
  /** 1 to 1000 owners, without duplicates. */
  readonly owners: readonly PartyId[]
}

export type LoadingPhase =
  | 'loading'
  /** A page failed and is retried at `retryAt`. */
  | 'waiting'
  /** Stopped by the user: what was loaded is partial. */
  | 'stopped'
  | 'done'
  /** A failure that waiting does not mend; what was loaded is partial. */
  | 'failed'

/**
 * The state of the loading of all pages; a new object on every change, a few times a second at
 * most.
 */
export interface HoldingsState {
  readonly phase: LoadingPhase
  readonly loaded: number
  readonly holdingsPerSecond: number | undefined
  /** The snapshot that answered; `undefined` before the first page. */
  readonly snapshot: { readonly migrationId: bigint; readonly recordTime: RecordTime } | undefined
  readonly failure: Failure | undefined
  readonly retryAt: number | undefined
  readonly retries: number
  readonly served: { readonly endpoint: string; readonly isOlderForm: boolean } | undefined
  /** The totals of the contracts loaded so far, by owner. */
  readonly totalsByOwner: ReadonlyMap<PartyId, Totals>
  readonly totals: Totals
  /** The number of holdings of another template or form, which are listed but are in no sum. */
  readonly unread: number
}

/** One line of an arranged list, with its holding. */
export type HoldingsLine =
  | Extract<ArrangedLine, { kind: 'group' }>
  | { readonly kind: 'holding'; readonly index: number; readonly holding: Holding }

/** A sorted and filtered list. Its lines are requested in blocks, as they come into view. */
export interface ArrangedHoldings {
  readonly count: number
  /** Totals of the filtered holdings. */
  readonly totals: Totals
  /** Counts by bucket for the charts: of amounts (powers of ten), and of age in days. */
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

/** The holdings of a question. A worker loads them page by page and keeps them. */
export interface HoldingsSession {
  readonly state: () => HoldingsState
  readonly subscribe: (listener: () => void) => () => void
  /** Stops loading. The loaded holdings are kept. */
  readonly stop: () => void
  /** Resumes a stopped or failed loading. */
  readonly resume: () => void
  readonly arrange: (arrangement: Arrangement) => Promise<ArrangedHoldings>
  /** Returns lines of the last arrangement. */
  readonly lines: (first: number, end: number) => Promise<readonly HoldingsLine[]>
  /** Returns a contract exactly as received. */
  readonly json: (index: number) => Promise<string>
  /** Exports exactly the holdings that the last arrangement lists. */
  readonly exportAs: (format: 'csv' | 'json') => Promise<Blob>
  /** Frees the worker's memory. */
  readonly close: () => void
}
