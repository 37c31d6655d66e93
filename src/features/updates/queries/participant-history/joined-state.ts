import type { Failure } from '#ledger/failure.ts'
import type { ParticipantRow } from '../../rules/participant-history/participant-row.ts'
import { newSide, type ParticipantSide } from '../../rules/participant-history/side.ts'
import type { JoinedListRow } from '../../rules/participant-history/joined-list-row.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import type { UpdateRow } from '#ledger/update-row.ts'
import type { AnswerVersion } from '#shared/queries/history-pages.ts'
import type { ListCursor } from '../history-list/list-cursor.ts'
import { initialHistoryState, type HistoryListState } from '../history-list/history-list-state.ts'

/** Scan's rows that have been loaded. */
export interface ScanSide {
  /** Newest first. */
  readonly items: readonly (UpdateRow & { readonly recordTime: RecordTime })[]
  /** True if Scan has, for now, no further updates in the direction of the list. */
  readonly isEnd: boolean
}

export type SideName = 'scan' | 'participant'

/** The rendered state of a list. */
export interface JoinedState extends HistoryListState<JoinedListRow> {
  readonly participant: ParticipantSide<ParticipantRow>
  /** The participant's last known ledger end, or the earlier offset that limits the list. */
  readonly end: bigint
  /** Set only if Scan is read, too. */
  readonly scan: ScanSide | undefined
  readonly waitsFor: SideName | undefined
  readonly isReading: boolean
  /** Number of requests sent to find the participant's offset at the time in the cursor. */
  readonly requestCount: number
  /** The last failure of each side, until it is retried. */
  readonly trouble: Readonly<Partial<Record<SideName, Failure>>>
  readonly retrying: boolean
  /** The time of the last request for new updates, by side. */
  readonly asOf: Readonly<Partial<Record<SideName, RecordTime>>>
  readonly forms: Readonly<Partial<Record<SideName, AnswerVersion>>>
}

/** Maximum number of rows of a side. Further rows can be opened from another position. */
export const maxRows = 20_000

/** @param isToEnd false for a list limited to an offset, which never has the newest updates */
export function initialJoinedState(
  withScan: boolean,
  cursor: ListCursor,
  isToEnd: boolean,
): JoinedState {
  return {
    ...initialHistoryState(cursor, isToEnd),
    participant: newSide(0n),
    end: 0n,
    scan: withScan ? { items: [], isEnd: false } : undefined,
    waitsFor: undefined,
    isReading: false,
    requestCount: 0,
    trouble: {},
    retrying: false,
    asOf: {},
    forms: {},
  }
}

/** Returns true if scrolling can load more, that is, if a side has more and is not full. */
export function canLoadMore(state: JoinedState): boolean {
  return state.phase === 'open' && state.waitsFor !== undefined && !isFull(state)
}

export function isFull({ participant, scan }: Pick<JoinedState, 'participant' | 'scan'>): boolean {
  return participant.items.length >= maxRows || (scan?.items.length ?? 0) >= maxRows
}

/**
 * Returns true if the list reaches the newest update. New updates are then added to the list, or
 * wait above it.
 */
export function hasNewerEnd({ phase, chain, news, ...sides }: JoinedState): boolean {
  if (phase !== 'open') return false
  if (chain.order === 'newest first') return chain.ends.above && !news.isMore
  return chain.ends.below && !isFull(sides)
}
