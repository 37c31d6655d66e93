import type { QueryClient } from '@tanstack/react-query'
import type { JoinedListRow } from '../../rules/participant-history/joined-list-row.ts'
import { ScrollableHistory } from '../history-list/scrollable-history.ts'
import type { Reopen } from '../history-list/navigation.ts'
import type { PollResult } from '#shared/queries/polling.ts'
import { beginReading } from './begin-reading.ts'
import { followUpdates } from './follow-updates.ts'
import { ReadSession } from './read-session.ts'
import { readParticipantNews, readParticipant } from './read-participant.ts'
import { readScanNews, readScan } from './read-scan.ts'
import type { JoinedQuestion } from './joined-question.ts'
import { shownRows, withJoinedNewsShown } from './joined-rows.ts'
import { canLoadMore, initialJoinedState, type JoinedState, type SideName } from './joined-state.ts'
import { partLength } from './part-length.ts'

const ahead = 40
const partInFile = 1000

/** The loaded part of a history from a participant, alone or joined with Scan, in either order. */
export class JoinedList extends ScrollableHistory<JoinedListRow, JoinedState> {
  private current: ReadSession
  private isStopped = false

  constructor(
    private readonly client: QueryClient,
    readonly question: JoinedQuestion,
  ) {
    super(initialJoinedState(question.withScan, {}, question.upTo === undefined))
    this.current = this.newOpening()
  }

  stop(): void {
    this.isStopped = true
    this.current.end()
  }

  override readonly retry = (): void => {
    if (this.state.isReading || this.state.retrying) return
    this.set({ ...this.state, retrying: true })
    if (this.state.phase === 'open') void this.readMore(this.current)
    else void this.reopen(this.state)
  }

  /**
   * Requests new updates from the participant.
   * @throws ApiError; existing rows stay
   */
  async readParticipantNews(signal: AbortSignal): Promise<PollResult> {
    const came = await readParticipantNews(this.current, signal)
    if (came !== 'far behind') return this.polled(came)
    // A live list at its top is then opened again. Any other list shows that more updates wait,
    // without their number.
    const { news } = this.state
    const more = { ...news, count: Math.max(1, news.count), isMore: true }
    this.dispatch({ type: 'add news', list: { ...this.state, news: more } })
    return { quietTurns: 0 }
  }

  /**
   * Requests new updates from Scan.
   * @throws ApiError; existing rows stay
   */
  async readScanNews(signal: AbortSignal): Promise<PollResult> {
    return this.polled(await readScanNews(this.current, signal))
  }

  followStream(signal: AbortSignal, onMessage: () => void): Promise<void> {
    return followUpdates(this.current, signal, onMessage)
  }

  /** Yields all loaded rows. The list never drops rows. */
  override async *allRows(): AsyncGenerator<readonly JoinedListRow[]> {
    const rows = shownRows(this.state.chain)
    for (let from = 0; from < rows.length; from += partInFile) {
      yield await Promise.resolve(rows.slice(from, from + partInFile))
    }
  }

  protected override withNewsShown = withJoinedNewsShown

  /** Reads the next part, unless it is far from the view, is being read, or has just failed. */
  protected override readOn(): void {
    const { isReading, trouble, waitsFor, chain } = this.state
    if (isReading || !canLoadMore(this.state)) return
    if (waitsFor !== undefined && waitsFor in trouble) return
    if (this.view.end + ahead >= chain.count) void this.readMore(this.current)
  }

  private newOpening(): ReadSession {
    return new ReadSession(this.client, this.question, {
      read: this.read,
      set: (state) => this.set(state),
      add: (list) => this.dispatch({ type: 'add news', list }),
    })
  }

  protected override async reopen({ cursor }: Pick<Reopen, 'cursor'>): Promise<void> {
    if (this.isStopped) return
    this.current.end()
    const opening = this.newOpening()
    this.current = opening
    const { withScan, upTo } = this.question
    const { trouble, retrying } = this.state
    const empty = initialJoinedState(withScan, cursor, upTo === undefined)
    const list = { ...empty, isReading: true, trouble: retrying ? trouble : {}, retrying }
    this.dispatch({ type: 'open', list })
    await opening.reading('participant', () => beginReading(opening))
    if (opening.isOver) return
    if (this.state.phase === 'open') await this.readMore(opening)
    else opening.change((state) => ({ ...state, isReading: false, retrying: false }))
  }

  private async readMore(opening: ReadSession): Promise<void> {
    await readOn(opening)
    if (opening.isOver) return
    this.dispatch({ type: 'add rows', list: this.state })
    if (this.view.end > 0) this.readOn()
  }
}

/** Loads from both sides until the list has one more part. Retries the last failure first. */
async function readOn(opening: ReadSession): Promise<void> {
  const { trouble, participant, chain } = opening.state
  const wanted = chain.count + partLength
  opening.change((state) => ({ ...state, isReading: true }))
  if (trouble.participant !== undefined || participant.items.length === 0) {
    await readSide(opening, 'participant')
  }
  if (trouble.scan !== undefined) await readSide(opening, 'scan')
  for (let side = next(opening, wanted); side !== undefined; side = next(opening, wanted)) {
    await readSide(opening, side)
  }
  opening.change((state) => ({ ...state, isReading: false, retrying: false }))
}

/**
 * Returns the side to load next, or `undefined` if the list has enough rows, no rows remain, or the
 * side has just failed.
 */
function next({ isOver, state }: ReadSession, wanted: number): SideName | undefined {
  const { waitsFor, chain, trouble } = state
  if (isOver || !canLoadMore(state) || chain.count >= wanted) return undefined
  return waitsFor === undefined || waitsFor in trouble ? undefined : waitsFor
}

function readSide(opening: ReadSession, side: SideName): Promise<void> {
  return opening.reading(side, () =>
    side === 'scan' ? readScan(opening) : readParticipant(opening),
  )
}
