import type { Failure } from '#ledger/failure.ts'
import { emptyChain } from '#ledger/history/chain.ts'
import { noDensity } from '#ledger/history/density.ts'
import type { ParticipantRow } from '#ledger/participant-history/participant-row.ts'
import { newSide, type ParticipantSide } from '#ledger/participant-history/side.ts'
import type { SourcedRow } from '#ledger/participant-history/sourced-row.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import type { UpdateRow } from '#ledger/update-row.ts'
import type { ServingForm } from '../history-pages.ts'
import { orderOf, type ListPlace } from '../history-list/list-place.ts'
import { noNews, type PlacedList } from '../history-list/placed-list.ts'

/** Scan's rows, as far as they were read. */
export interface ScanSide {
  /** Newest first. */
  readonly items: readonly (UpdateRow & { readonly recordTime: RecordTime })[]
  /** Whether Scan has nothing more in the order of the list, for now. */
  readonly isEnd: boolean
}

export type SideName = 'scan' | 'participant'

/** How a list stands: what is drawn of it. */
export interface SourcedState extends PlacedList<SourcedRow> {
  readonly participant: ParticipantSide<ParticipantRow>
  /** The participant's ledger end, as it was last told, or an offset before it to which the list is kept. */
  readonly end: bigint
  /** Only where it is read, too. */
  readonly scan: ScanSide | undefined
  /** The side without which the list does not go on. */
  readonly waitsFor: SideName | undefined
  readonly isReading: boolean
  /** How often the participant was asked to find the offset of the time at which the list stands. */
  readonly asked: number
  /** What failed last on each side, until it is tried again. */
  readonly trouble: Readonly<Partial<Record<SideName, Failure>>>
  readonly retrying: boolean
  /** When each side was last read to its newer end. */
  readonly asOf: Readonly<Partial<Record<SideName, RecordTime>>>
  readonly forms: Readonly<Partial<Record<SideName, ServingForm>>>
}

/** More rows of a side are not held: others are reached from another place. */
export const maxRows = 20_000

/** @param isToEnd whether the list may have what is newest: not one that is kept to an offset. */
export function openingState(withScan: boolean, place: ListPlace, isToEnd: boolean): SourcedState {
  const isNewest = place.before === undefined && place.after === undefined
  return {
    place,
    phase: 'opening',
    chain: emptyChain(orderOf(place), {
      above: (isNewest && isToEnd) || place.after === 'begin',
      below: false,
    }),
    density: noDensity,
    target: { fromFirst: 0 },
    news: noNews,
    fresh: new Set(),
    participant: newSide(0n),
    end: 0n,
    scan: withScan ? { items: [], isEnd: false } : undefined,
    waitsFor: undefined,
    isReading: false,
    asked: 0,
    trouble: {},
    retrying: false,
    asOf: {},
    forms: {},
  }
}

/** What one can scroll on for: a side that was not read to its end, and is not full. */
export function goesOn(state: SourcedState): boolean {
  return state.phase === 'open' && state.waitsFor !== undefined && !isFull(state)
}

export function isFull({ participant, scan }: Pick<SourcedState, 'participant' | 'scan'>): boolean {
  return participant.items.length >= maxRows || (scan?.items.length ?? 0) >= maxRows
}

/** Whether what is new comes into the list, or above it. */
export function hasNewerEnd({ phase, chain, news, ...sides }: SourcedState): boolean {
  if (phase !== 'open') return false
  if (chain.order === 'newest first') return chain.ends.above && !news.isMore
  return chain.ends.below && !isFull(sides)
}
