/** Pure functions that return the state of a list after a part of the history was read. */
import type { Failure } from '#ledger/failure.ts'
import type { ParticipantRow } from '../../rules/participant-history/participant-row.ts'
import {
  newSide,
  sideFrom,
  withNewer,
  type NewerItems,
} from '../../rules/participant-history/side.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import type { UpdateRow } from '#ledger/update-row.ts'
import { withSides } from './joined-rows.ts'
import type { SideName, JoinedState } from './joined-state.ts'

/** The offset from which the participant is read, and its available range. */
export interface ReadStart {
  readonly from: bigint
  readonly end: bigint
  readonly pruned: bigint
  readonly asOf: RecordTime
}

/** Returns the opened list, still without rows. Both sides load from this start. */
export function withReadStart(
  state: JoinedState,
  { from, end, pruned, asOf }: ReadStart,
): JoinedState {
  const isForward = state.chain.order === 'oldest first'
  return {
    ...state,
    phase: 'open',
    trouble: {},
    end,
    participant: isForward
      ? sideFrom(from, pruned)
      : { ...newSide(from), pruned, isEnd: from <= pruned },
    asOf: { participant: asOf, scan: asOf },
  }
}

/** Returns the list of a token that cannot read as any party. */
export function withoutReaders(state: JoinedState): JoinedState {
  return { ...state, phase: 'nobody', isReading: false, trouble: {}, retrying: false }
}

/** Returns the list with the participant's new updates. The ledger ends at `end` or later. */
export function withParticipantNews(
  state: JoinedState,
  news: NewerItems<ParticipantRow>,
  { asOf, end }: { readonly asOf: RecordTime; readonly end: bigint },
): JoinedState {
  return withSides(state, {
    participant: withNewer(state.participant, news),
    end: end > state.end ? end : state.end,
    asOf: { ...state.asOf, participant: asOf },
  })
}

/**
 * Scan's rows in history order. `isEnd` is true if Scan has no further rows in the direction of the
 * list.
 */
interface ScanPart {
  readonly rows: readonly UpdateRow[]
  readonly isEnd: boolean
}

/** Returns the list with Scan's rows before or after the loaded rows. */
export function withScanPart(
  state: JoinedState,
  { rows, isEnd }: ScanPart,
  at: 'older' | 'newer',
): JoinedState {
  const { scan } = state
  if (scan === undefined) return state
  const came = rows.toReversed().map((row) => ({ ...row, recordTime: row.position.recordTime }))
  const items = at === 'newer' ? [...came, ...scan.items] : [...scan.items, ...came]
  return withSides(state, { scan: { items: came.length === 0 ? scan.items : items, isEnd } })
}

/** Returns the list without the failure of a side that was read since. */
export function withoutFailure(state: JoinedState, side: SideName): JoinedState {
  if (!(side in state.trouble)) return state
  const { [side]: _, ...trouble } = state.trouble
  return withSides(state, { trouble })
}

export function withFailure(state: JoinedState, side: SideName, failure: Failure): JoinedState {
  return withSides(state, { trouble: { ...state.trouble, [side]: failure } })
}
