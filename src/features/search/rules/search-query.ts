import type { MovementResult } from '#features/statement/rules/movement.ts'
import type { Position } from '#ledger/history/position.ts'
import type { EventId } from '#ledger/identifier.ts'
import type { UpdateRow } from '#ledger/update-row.ts'
import type { Filter } from './filter.ts'

/** A search: its filter, its range, and its order. */
export interface SearchQuery {
  readonly where: Filter
  /**
   * The range, both ends included. Defaults to the whole ledger as it is when the search starts.
   */
  readonly from: Position | undefined
  readonly to: Position | undefined
  readonly order: 'newest' | 'oldest'
}

/** A match in the list of results. */
export interface Match extends UpdateRow {
  /**
   * The first event that meets one of the filter's conditions. Undefined if only the update itself
   * matches.
   */
  readonly eventId: EventId | undefined
  /**
   * The amounts that the update moved for the parties of the search. Absent if the search names no
   * party, and in matches that an older dashboard version stored.
   */
  readonly moved?: MovementResult
}
