import { emptyChain, type Chain } from '#ledger/history/chain.ts'
import { addPositions, noDensity } from '#ledger/history/density.ts'
import { joinSides } from '../../rules/participant-history/join.ts'
import { withoutOldest } from '../../rules/participant-history/side.ts'
import type { ParticipantRow } from '../../rules/participant-history/participant-row.ts'
import {
  missingReasonOf,
  toParticipantOnlyRow,
  toJoinedListRow,
  type MissingReason,
  type ReadState,
  type JoinedListRow,
} from '../../rules/participant-history/joined-list-row.ts'
import { idsOf, noNews, positionOfRow } from '../history-list/history-list-state.ts'
import { maxRows, type ScanSide, type JoinedState } from './joined-state.ts'

type Sides = Partial<Pick<JoinedState, 'participant' | 'end' | 'scan' | 'trouble' | 'asOf'>>

/**
 * Maximum count of rows that wait above a list. With more, the list is opened again to show them.
 */
const maxNews = 2000

/**
 * Returns the list with newly loaded rows of its sides. In a list newest first, the visible rows
 * stay. Rows that belong above or between them wait, because Scan may return an update later than
 * the participant.
 */
export function withSides(state: JoinedState, sides: Sides): JoinedState {
  const next = { ...state, ...sides }
  const { rows, waitsFor } = rowsOf(next)
  const read = { ...next, waitsFor }
  const shown = shownRows(state.chain)
  const [first, last] = [shown[0], shown.at(-1)]
  if (first === undefined || last === undefined) return withChain(read, rows, 0)
  if (state.chain.order === 'oldest first') {
    const wasAtEnd = state.chain.ends.below && rows.length > shown.length
    const fresh = wasAtEnd ? idsOf(rows.slice(shown.length)) : state.fresh
    return withChain({ ...read, fresh }, rows, 0)
  }
  const { current, news } = splitNews(rows, shown)
  const isMore = state.news.isMore || news.length > maxNews
  return {
    ...withChain(read, current, 0),
    news:
      news.length === 0 && !isMore
        ? noNews
        : { count: Math.max(1, news.length), rows: news.toReversed(), isMore },
  }
}

/**
 * Adds the waiting rows, which are all in memory, to the list. A long list drops its oldest rows,
 * which can be loaded again.
 */
export function withJoinedNewsShown(state: JoinedState): JoinedState {
  const { news, participant, scan } = state
  if (news.count === 0) return state
  const isLong = Math.max(participant.items.length, scan?.items.length ?? 0) >= maxRows
  const most = maxRows / 2
  const next = !isLong
    ? state
    : {
        ...state,
        participant: withoutOldest(participant, most),
        scan: scan && { items: scan.items.slice(0, most), isEnd: false },
      }
  const { rows, waitsFor } = rowsOf(next)
  const first = shownRows(state.chain)[0]
  const above = rows.findIndex(({ updateId }) => updateId === first?.updateId)
  const read = { ...next, waitsFor, news: noNews, fresh: idsOf(news.rows) }
  return withChain(read, rows, Math.max(0, above))
}

/** Returns the rows of a list. All of them are in memory. */
export function shownRows({ chunks }: Chain<JoinedListRow>): readonly JoinedListRow[] {
  return chunks[0]?.rows ?? []
}

/**
 * Returns the shown rows in their current form followed by the later rows, and separately all other
 * rows.
 */
function splitNews(rows: readonly JoinedListRow[], shown: readonly JoinedListRow[]) {
  const above = indexOf(rows, shown[0])
  if (above >= 0 && indexOf(rows, shown.at(-1), above) === above + shown.length - 1) {
    return { current: above === 0 ? rows : rows.slice(above), news: rows.slice(0, above) }
  }
  const had = idsOf(shown)
  const last = indexOf(rows, shown.at(-1))
  const isCurrent = (row: JoinedListRow, index: number) => index > last || had.has(row.updateId)
  return {
    current: rows.filter(isCurrent),
    news: rows.filter((row, index) => !isCurrent(row, index)),
  }
}

function indexOf(rows: readonly JoinedListRow[], row: JoinedListRow | undefined, from = 0): number {
  const ahead = rows.slice(from).findIndex(({ updateId }) => updateId === row?.updateId)
  return ahead < 0 ? -1 : ahead + from
}

/** @param above the number of rows above the shown ones */
function withChain(state: JoinedState, rows: readonly JoinedListRow[], above: number): JoinedState {
  const { chain, density, waitsFor } = state
  const shown = shownRows(chain)
  const after = above + shown.length
  const isSame =
    rows[above]?.updateId === shown[0]?.updateId &&
    rows[after - 1]?.updateId === shown.at(-1)?.updateId
  const came = isSame ? [...rows.slice(0, above), ...rows.slice(after)] : rows
  const [first, last] = [rows[0], rows.at(-1)]
  const ends = { ...chain.ends, below: waitsFor === undefined }
  const empty = {
    ...emptyChain<JoinedListRow>(chain.order, ends),
    inserted: chain.inserted + above,
  }
  return {
    ...state,
    density: addPositions(isSame ? density : noDensity, came.map(positionOfRow)),
    chain:
      first === undefined || last === undefined
        ? empty
        : {
            ...empty,
            starts: [0],
            count: rows.length,
            chunks: [chunkOf(chain.order, rows, first, last)],
          },
  }
}

function chunkOf(
  order: Chain<JoinedListRow>['order'],
  rows: readonly JoinedListRow[],
  first: JoinedListRow,
  last: JoinedListRow,
) {
  const [newest, oldest] = order === 'newest first' ? [first, last] : [last, first]
  return { rows, count: rows.length, newest: newest.position, oldest: oldest.position }
}

/** Returns all rows up to where both sides are loaded, in list order. */
function rowsOf(state: JoinedState): {
  readonly rows: readonly JoinedListRow[]
  readonly waitsFor: JoinedState['waitsFor']
} {
  const { participant, scan, trouble, chain, end } = state
  const isForward = chain.order === 'oldest first'
  const isEnd = isForward ? participant.top >= end : participant.isEnd
  const items = isForward ? participant.items.toReversed() : participant.items
  if (scan === undefined) {
    return { rows: items.map(toParticipantOnlyRow), waitsFor: isEnd ? undefined : 'participant' }
  }
  // If one side fails, the other side continues.
  const { rows, waitsFor } = joinSides(
    {
      items: isForward ? scan.items.toReversed() : scan.items,
      isEnd: scan.isEnd || trouble.scan !== undefined,
    },
    { items, isEnd: isEnd || trouble.participant !== undefined },
    chain.order,
  )
  const sides = { scan: scanState(state, scan), participant: participantState(state) }
  let migrationId = rows.find((row) => row.scan)?.scan?.position.migrationId ?? 0n
  return {
    rows: rows.map((row) => {
      migrationId = row.scan?.position.migrationId ?? migrationId
      return rowOf(row, missingReasonOf(row, sides), migrationId)
    }),
    waitsFor,
  }
}

/**
 * Caches each joined row by Scan's row or, if Scan lacks the update, by the participant's row. Most
 * rows of a long list stay the same while the list is read.
 */
const made = new WeakMap<object, readonly [of: ParticipantRow | undefined, row: JoinedListRow]>()

function rowOf(
  joined: Parameters<typeof toJoinedListRow>[0],
  lack: MissingReason | undefined,
  migrationId: bigint,
): JoinedListRow {
  const { scan, participant } = joined
  const [of, before] = made.get(scan ?? participant) ?? []
  const isSame =
    before !== undefined &&
    of === participant &&
    before.lack === lack &&
    (scan !== undefined || before.position.migrationId === migrationId)
  if (isSame) return before
  const row = toJoinedListRow(joined, lack, migrationId)
  made.set(scan ?? participant, [participant, row])
  return row
}

function scanState({ trouble, asOf, chain, cursor }: JoinedState, side: ScanSide): ReadState {
  const { items, isEnd } = side
  const isForward = chain.order === 'oldest first'
  const hasFailed = trouble.scan !== undefined
  const isAtBegin = isForward ? cursor.after === 'begin' : isEnd
  const stops = hasFailed && !isForward ? 'failed' : 'goes on'
  return {
    newest: items[0]?.recordTime,
    oldest: items.at(-1)?.recordTime,
    asOf: asOf.scan,
    failsNewer: isForward && hasFailed,
    ends: isAtBegin ? 'at its begin' : stops,
  }
}

function participantState({ participant, trouble, asOf, chain }: JoinedState): ReadState {
  const { items, isEnd, pruned, reached } = participant
  const isForward = chain.order === 'oldest first'
  const hasFailed = trouble.participant !== undefined
  const isPruned = pruned > 0n && (isForward ? reached <= pruned : isEnd)
  const stops = hasFailed && !isForward ? 'failed' : 'goes on'
  return {
    newest: items[0]?.recordTime,
    oldest: items.at(-1)?.recordTime,
    asOf: asOf.participant,
    failsNewer: isForward && hasFailed,
    ends: isPruned ? 'pruned' : isEnd && !isForward ? 'at its begin' : stops,
  }
}
