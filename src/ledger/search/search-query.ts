import type { Moved } from '../account/movement.ts'
import type { Position } from '../history/position.ts'
import type { EventId } from '../identifier.ts'
import type { UpdateRow } from '../update-row.ts'
import type { Filter } from './filter.ts'

/** One search: what, where, and from which end. */
export interface SearchQuery {
  readonly where: Filter
  /** The range, both ends included; without them, from the ledger's begin, and up to its end at the start. */
  readonly from: Position | undefined
  readonly to: Position | undefined
  readonly order: 'newest' | 'oldest'
}

/** A match as the results list shows it. */
export interface Match extends UpdateRow {
  /** The first event of which one of the filter's conditions holds; none where only the update matches. */
  readonly eventId: EventId | undefined
  /**
   * What the update moved of what the asked parties hold; absent where none is asked for, and in matches that an older
   * version of the dashboard kept.
   */
  readonly moved?: Moved
}
