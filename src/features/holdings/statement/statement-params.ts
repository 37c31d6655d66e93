import { readSearchParams } from '#features/shared/read-search-params.ts'
import { scopeParam } from '#features/shared/scope/use-page-scope.ts'
import { PartyId } from '#ledger/identifier.ts'
import type { OwnersParams } from '../owners/owner-list.ts'
import { ownerParams } from '../owners/owner-params.ts'
import { SnapshotText } from '../compare/snapshot-text.ts'

/** The search params of the statement's page. */
export const readStatementParams = readSearchParams({
  ...ownerParams,
  ...scopeParam,
  /** The moments at which the period begins and ends, in the form in which other pages name snapshots. */
  a: SnapshotText,
  b: SnapshotText,
  /** The owner whose account is shown, of several. */
  party: PartyId,
})

export type StatementSearch = ReturnType<typeof readStatementParams>

export interface StatementParams extends OwnersParams {
  readonly a?: string | undefined
  readonly b?: string | undefined
}
