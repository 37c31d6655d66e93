import * as v from 'valibot'
import { readSearchParams } from '#shared/components/read-search-params.ts'
import { scopeParam } from '#shared/components/scope/use-page-scope.ts'
import { PartyId } from '#ledger/identifier.ts'
import { ownerParams, SnapshotText } from '#features/holdings/index.ts'
import type { OwnersParams } from '#features/holdings/queries/owner-list.ts'

/** The search params of the statement's page. */
export const readStatementParams = readSearchParams({
  ...ownerParams,
  ...scopeParam,
  /**
   * The start and end of the period, in the format that the addresses of other pages use for
   * snapshots.
   */
  a: SnapshotText,
  b: SnapshotText,
  /** Shows last month's statement if the address has no period. */
  month: v.literal('last'),
  /** Set if the updates are loaded from the participant. */
  source: v.literal('participant'),
  /** The selected owner, if the statement has several. */
  party: PartyId,
})

export type StatementSearch = ReturnType<typeof readStatementParams>

export interface StatementParams extends OwnersParams {
  readonly a?: string | undefined
  readonly b?: string | undefined
}
