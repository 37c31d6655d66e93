import type { Failure } from '#ledger/failure.ts'
import { joinSides } from '#ledger/participant-history/join.ts'
import type { ParticipantRow } from '#ledger/participant-history/participant-row.ts'
import { newSide, type ParticipantSide } from '#ledger/participant-history/side.ts'
import {
  participantOnly,
  sourcedRow,
  type ReadState,
  type SourcedRow,
} from '#ledger/participant-history/sourced-row.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import type { UpdateRow } from '#ledger/update-row.ts'
import type { ServingForm } from '../history-pages.ts'

/** Scan's rows, as far as they were read. */
export interface ScanSide {
  /** Newest first. */
  readonly items: readonly (UpdateRow & { readonly recordTime: RecordTime })[]
  readonly isEnd: boolean
}

export type SideName = 'scan' | 'participant'

/** How a list stands: what is drawn of it. */
export interface SourcedState {
  readonly phase: 'opening' | 'open' | 'nobody'
  readonly participant: ParticipantSide<ParticipantRow>
  /** Only where it is read, too. */
  readonly scan: ScanSide | undefined
  readonly rows: readonly SourcedRow[]
  /** How many rows came above those of the beginning. */
  readonly inserted: number
  /** Ids of the updates that came last. */
  readonly fresh: ReadonlySet<string>
  /** The side without which the list does not go on. */
  readonly waitsFor: SideName | undefined
  readonly isReading: boolean
  /** What failed last on each side, until it is tried again. */
  readonly trouble: Readonly<Partial<Record<SideName, Failure>>>
  readonly retrying: boolean
  /** When each side was last read to its newer end. */
  readonly asOf: Readonly<Partial<Record<SideName, RecordTime>>>
  readonly forms: Readonly<Partial<Record<SideName, ServingForm>>>
}

const nobody: ReadonlySet<string> = new Set()

/** More rows of a side are not held: older ones are reached from another offset. */
export const maxRows = 20_000

export function openingState(withScan: boolean): SourcedState {
  return {
    phase: 'opening',
    participant: newSide(0n),
    scan: withScan ? { items: [], isEnd: false } : undefined,
    rows: [],
    inserted: 0,
    fresh: nobody,
    waitsFor: undefined,
    isReading: false,
    trouble: {},
    retrying: false,
    asOf: {},
    forms: {},
  }
}

type Sides = Partial<Pick<SourcedState, 'participant' | 'scan' | 'trouble' | 'asOf'>>

/** The list with what was read on its sides; `isNews` where it came at the newer end. */
export function withSides(state: SourcedState, sides: Sides, isNews = false): SourcedState {
  const next = { ...state, ...sides }
  const { rows, waitsFor } = rowsOf(next)
  const first = state.rows[0]
  const above =
    first === undefined ? 0 : rows.findIndex(({ updateId }) => updateId === first.updateId)
  const came = isNews && above > 0 ? rows.slice(0, above) : []
  return {
    ...next,
    rows,
    waitsFor,
    inserted: state.inserted + Math.max(0, above),
    fresh: came.length > 0 ? new Set(came.map(({ updateId }) => updateId)) : state.fresh,
  }
}

/** What one can scroll on for: a side that was not read to its end, and is not full. */
export function goesOn({ participant, scan, waitsFor, phase }: SourcedState): boolean {
  if (phase !== 'open') return false
  if (scan === undefined) return !participant.isEnd && participant.items.length < maxRows
  return waitsFor !== undefined && !isFull({ participant, scan })
}

export function isFull({ participant, scan }: Pick<SourcedState, 'participant' | 'scan'>): boolean {
  return participant.items.length >= maxRows || (scan?.items.length ?? 0) >= maxRows
}

function rowsOf(state: SourcedState): Pick<SourcedState, 'rows' | 'waitsFor'> {
  const { participant, scan, trouble } = state
  if (scan === undefined) {
    const waitsFor = participant.isEnd ? undefined : 'participant'
    return { rows: participant.items.map(participantOnly), waitsFor }
  }
  // A side that fails does not keep the other from going on.
  const { rows, waitsFor } = joinSides(
    { items: scan.items, isEnd: scan.isEnd || trouble.scan !== undefined },
    { items: participant.items, isEnd: participant.isEnd || trouble.participant !== undefined },
  )
  const sides = { scan: scanState(state, scan), participant: participantState(state) }
  return { rows: rows.map((row) => sourcedRow(row, sides)), waitsFor }
}

function scanState({ trouble, asOf }: SourcedState, { items, isEnd }: ScanSide): ReadState {
  const newest = items[0]?.recordTime
  const oldest = items.at(-1)?.recordTime
  const ends = isEnd ? 'at its begin' : trouble.scan === undefined ? 'goes on' : 'failed'
  return { newest, oldest, asOf: asOf.scan, ends }
}

function participantState({ participant, trouble, asOf }: SourcedState): ReadState {
  const { items, isEnd, pruned } = participant
  const newest = items[0]?.recordTime
  const oldest = items.at(-1)?.recordTime
  const isStopped = trouble.participant !== undefined
  const ends = isEnd ? (pruned > 0n ? 'pruned' : 'at its begin') : isStopped ? 'failed' : 'goes on'
  return { newest, oldest, asOf: asOf.participant, ends }
}
