import { readSearch } from '#features/read-search.ts'
import { SnapshotText } from '../compare/snapshot-text.ts'
import { ownerParams } from '../owners/owner-params.ts'

/** The search params of the statement's page: of `b` alone, or from `a` on. */
export const readStatementSearch = readSearch({ ...ownerParams, a: SnapshotText, b: SnapshotText })
