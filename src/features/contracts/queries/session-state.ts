import type { Arrangement } from '../rules/arrange.ts'
import type { TemplateCount } from '../rules/contract-book.ts'
import type { LedgerContract } from '../rules/ledger-contract.ts'
import type { PayloadCell } from '../rules/payload-cell.ts'
import type { PayloadColumn } from '../rules/payload-columns.ts'
import type { ReadableParties } from '#ledger/rights/readable-parties.ts'
import type { DeclaredType } from '#ledger/daml-value/daml-value.ts'
import type { Failure } from '#ledger/failure.ts'
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
  | 'reading'
  /** A part failed and is retried at `retryAt`. */
  | 'waiting'
  /** Stopped by the user. */
  | 'stopped'
  /** Paused at as many as are read at once: resuming reads as many more. */
  | 'full'
  /** The participant gives no more of them in the form that it has. */
  | 'cut'
  | 'done'
  /** A failure that waiting does not mend. */
  | 'failed'

/** The state of the reading; a new object on every change, a few times a second at most. */
export interface ContractsState {
  readonly phase: ReadingPhase
  readonly read: number
  readonly perSecond: number | undefined
  readonly failure: Failure | undefined
  /** Milliseconds since 1970. */
  readonly retryAt: number | undefined
  readonly retries: number
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

/** The contracts of a question. A worker reads them and keeps them. */
export interface ContractsSession {
  readonly state: () => ContractsState
  readonly subscribe: (listener: () => void) => () => void
  readonly stop: () => void
  /** Resumes a stopped, paused or failed reading. While it waits for a retry, retries at once. */
  readonly resume: () => void
  /**
   * Sets the type by which payloads are read from now on. Without a type, the kinds of fields are
   * guessed from their values.
   */
  readonly readAs: (type: DeclaredType | undefined) => void
  readonly lines: (view: ContractsView, first: number, end: number) => Promise<ListedContracts>
  /** Returns the fields guessed from the payloads of a template; of all templates without one. */
  readonly columnsByLooks: (template: string | undefined) => Promise<readonly PayloadColumn[]>
  /** Exports exactly the contracts that a view lists. */
  readonly exportAs: (view: ContractsView, format: 'csv' | 'json') => Promise<Blob>
  readonly close: () => void
}
