import type { Arrangement } from '../rules/arrange.ts'
import type { TemplateCount } from '../rules/contract-book.ts'
import type { LedgerContract } from '../rules/ledger-contract.ts'
import type { PayloadCell } from '../rules/payload-cell.ts'
import type { ReadableParties } from '#ledger/rights/readable-parties.ts'
import type { ReadingState } from '#shared/queries/worker/reading-state.ts'
import type { SnapshotForm } from './load-snapshot.ts'

/**
 * Contracts of a template, or contracts with an interface. A template that is named by package name
 * stands for all versions of the package.
 */
export interface ContractsOf {
  readonly kind: 'template' | 'interface'
  readonly id: string
}

/** The readers, the template and the offset of a reading. */
export interface ContractsQuestion {
  readonly offset: bigint
  readonly readers: ReadableParties
  readonly of: ContractsOf | undefined
}

export type ReadingPhase =
  | ReadingState['phase']
  /** Paused at as many as are read at once: resuming reads as many more. */
  | 'full'
  /** The participant gives no more of them in the form that it has. */
  | 'cut'

/** The state of the reading; a new object on every change, a few times a second at most. */
export interface ContractsState extends Omit<ReadingState, 'phase'> {
  readonly phase: ReadingPhase
  readonly read: number
  readonly form: SnapshotForm | undefined
  /**
   * True if reading started again at the first page, because the participant refused to continue.
   */
  readonly hasRestarted: boolean
  /** Counts of the contracts read so far, largest first. Incomplete if there are many templates. */
  readonly byTemplate: readonly TemplateCount[]
  readonly templates: number
  /** The number of entries of unknown kind, which no list contains. */
  readonly unread: number
  /** The number of contracts whose interface view could not be computed. */
  readonly viewless: number
  /** The interface of the views, by the hash of its package. */
  readonly viewOf: string | undefined
  /** Changes when the lines may have changed: at most once a second while reading. */
  readonly version: number
}

/** A visible contract, with the fields that are columns. */
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
