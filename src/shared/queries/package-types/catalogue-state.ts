import type { CatalogueEntry } from '#ledger/daml-lf/catalogue/catalogue.ts'
import type { Failure } from '#ledger/failure.ts'

/** A package that could not be read, and the reason. */
export interface UnreadPackage {
  readonly packageId: string
  readonly why: string
  /** The failed call, if that was the reason. */
  readonly failure?: Failure
}

/** The progress of reading the participant's packages. */
export interface CatalogueState {
  readonly phase: 'not begun' | 'reading' | 'stopped' | 'failed' | 'done'
  /** True until all packages have been read completely once. */
  readonly isFirst: boolean
  readonly total: number
  readonly entries: readonly CatalogueEntry[]
  readonly unread: readonly UnreadPackage[]
  /** The reason why reading ended: the participant does not return packages. */
  readonly failure: Failure | undefined
  /** Number of packages skipped because of the limit. */
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
