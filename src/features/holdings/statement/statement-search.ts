import { readSearch } from '#features/read-search.ts'
import { PartyId } from '#ledger/identifier.ts'
import type { OwnersPlace } from '../owners/owner-list.ts'
import { ownerParams } from '../owners/owner-params.ts'
import { SnapshotText } from '../compare/snapshot-text.ts'

/** The search params of the statement's page. */
export const readStatementSearch = readSearch({
  ...ownerParams,
  /** The moments at which the period begins and ends, in the form in which other pages name snapshots. */
  a: SnapshotText,
  b: SnapshotText,
  /** The owner whose account is shown, of several. */
  party: PartyId,
})

export interface StatementPlace extends OwnersPlace {
  readonly a?: string | undefined
  readonly b?: string | undefined
}
