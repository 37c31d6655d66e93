import type { Arrangement } from '../rules/arrange.ts'
import type { TemplateCount } from '../rules/contract-book.ts'
import type { LedgerContract } from '../rules/ledger-contract.ts'
import type { PayloadCell } from '../rules/payload-cell.ts'
import type { ReadableParties } from '#ledger/rights/readable-parties.ts'
import type { ReadingState } from '#shared/queries/worker/reading-state.ts'
import type { SnapshotForm } from './load-snapshot.ts'

/**
 * Contracts of a template or with an interface. A template by package name includes all versions of
 * the package.
 */
export interface ContractsOf {
  readonly kind: 'template' | 'interface'
  readonly id: string
}

/** The readers, the template and the offset of the requested contracts. */
export interface ContractsQuestion {
  readonly offset: bigint
  readonly readers: ReadableParties
  readonly selection: ContractsOf | undefined
}

export type ReadingPhase =
  | ReadingState['phase']
  /** Paused at the limit. Resuming loads up to the same number of further contracts. */
  | 'full'
  /** The participant returns no more contracts in its supported form. */
  | 'cut'

/** The loading state. Replaced at every change, a few times a second at most. */
export interface ContractsState extends Omit<ReadingState, 'phase'> {
  readonly phase: ReadingPhase
  readonly read: number
  readonly form: SnapshotForm | undefined
  /**
   * True if loading started again at the first page, because the participant rejected the token.
   */
  readonly hasRestarted: boolean
  /** Counts of the loaded contracts, largest first. Incomplete if there are many templates. */
  readonly byTemplate: readonly TemplateCount[]
  readonly templates: number
  /** The number of unlisted entries of unknown kind. */
  readonly unread: number
  /** The number of contracts whose interface view could not be computed. */
  readonly viewless: number
  /** The interface of the views, by its package hash. */
  readonly viewOf: string | undefined
  /** Changes when the rows may have changed, at most once a second during loading. */
  readonly version: number
}

/** A visible contract with its column fields. */
export interface ContractLine {
  readonly index: number
  readonly contract: LedgerContract
  readonly cells: readonly (PayloadCell | undefined)[]
}

/** The filter, the order and the columns of the list. */
export interface ContractsView {
  readonly arrangement: Arrangement
  readonly columns: readonly string[]
}

export interface ListedContracts {
  readonly count: number
  readonly lines: readonly ContractLine[]
}
