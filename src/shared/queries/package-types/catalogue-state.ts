import type { CatalogueEntry } from '#ledger/daml-lf/catalogue/catalogue.ts'
import type { Failure } from '#ledger/failure.ts'

/** A package that could not be read, and why. */
export interface UnreadPackage {
  readonly packageId: string
  readonly why: string
  /** The call that failed, where it was that. */
  readonly failure?: Failure
}

/** The progress of reading the participant's packages. */
export interface CatalogueState {
  readonly phase: 'not begun' | 'reading' | 'stopped' | 'failed' | 'done'
  /** It was not read to an end yet. */
  readonly isFirst: boolean
  /** The number of packages to read. */
  readonly total: number
  readonly entries: readonly CatalogueEntry[]
  readonly unread: readonly UnreadPackage[]
  /** Why nothing more is read: the participant gives no package. */
  readonly failure: Failure | undefined
  /** Packages beyond the most that are read. */
  readonly leftOut: number
}

export const initialCatalogueState: CatalogueState = {
  phase: 'not begun',
  isFirst: true,
  total: 0,
  entries: [],
  unread: [],
  failure: undefined,
  leftOut: 0,
}
