import type { QueryClient } from '@tanstack/react-query'
import { latestPrunedOffsets, ledgerEnd } from '#api/ledger/state.ts'
import { updatesStream } from '#api/ledger/streams.ts'
import { updateFormat, type TransactionShape } from '#api/ledger/updates.ts'
import { readStream } from '#api/stream.ts'
import type { ReadableParties } from '#ledger/admin/readable-parties.ts'
import type { Failure } from '#ledger/failure.ts'
import type { Position } from '#ledger/history/position.ts'
import { justAfter, justBefore } from '#ledger/history/slice.ts'
import { readNewerPart, readNews, readOlderPart } from '#ledger/participant-history/read-side.ts'
import { participantRow, type ParticipantRow } from '#ledger/participant-history/participant-row.ts'
import {
  newSide,
  sideFrom,
  withNewer,
  withOlder,
  type News,
} from '#ledger/participant-history/side.ts'
import type { SourcedRow } from '#ledger/participant-history/sourced-row.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import type { UpdateRow } from '#ledger/update-row.ts'
import { atCurrentMigration } from '../at-current-migration.ts'
import { failureOf } from '../failure.ts'
import { ListInView } from '../history-list/list-in-view.ts'
import { orderOf, positionOfPlace, type ListPlace } from '../history-list/list-place.ts'
import { openingRows } from '../history-list/opening-rows.ts'
import { readRowsInWorker } from '../history-list/read-rows-in-worker.ts'
import type { RowsRead } from '../history-list/read-rows.ts'
import { offsetAtMoment } from '../offset-at-moment.ts'
import { participantReaders } from '../participant-readers.ts'
import type { Quiet } from '../polling.ts'
import { momentAtServer } from '../server-clock.ts'
import { onUserLeft } from '../whose.ts'
import { forwardReader, sectionsReader } from './sections-in-worker.ts'
import { shownRows, withNewsShown, withSides } from './sourced-rows.ts'
import {
  goesOn,
  hasNewerEnd,
  openingState,
  type SideName,
  type SourcedState,
} from './sourced-state.ts'

/** What a list holds. */
export interface SourcedQuestion {
  readonly withScan: boolean
  /** All that the token may read as without it. */
  readonly parties: readonly string[] | undefined
  readonly shape: TransactionShape
  /** Only what the participant has up to this offset; to the ledger's end without it. */
  readonly upTo: bigint | undefined
}

/** Rows that are read at a time. */
const partLength = 100
const newsPage = 200
/** Rows are read before they are seen. */
const ahead = 40
/** Rows that are written into a file at a time. */
const partInFile = 1000
/** Further behind the ledger's end, as after a night, the list is opened anew. */
const farBehind = 20_000n
/** What a stream tells is shown when nothing has come for so many milliseconds, or so much has. */
const pause = 100
const mostAtOnce = 200
/** So many updates are looked for on Scan to learn of which migration they are. */
const fewFirst = 5

/** A history from a participant, or from a participant and Scan: what has been read of it, in either order. */
export class SourcedList extends ListInView<SourcedRow, SourcedState> {
  /** Of this opening: ended with it. */
  private reading = new AbortController()
  private isStopped = false
  private readers: ReadableParties = []
  private quietTurns = 0

  constructor(
    private readonly client: QueryClient,
    readonly question: SourcedQuestion,
  ) {
    super(openingState(question.withScan, {}, question.upTo === undefined))
  }

  /** Nobody looks at it any more: what is being read is given up. */
  stop(): void {
    this.isStopped = true
    this.reading.abort()
  }

  /** Tries again what failed last. */
  override readonly retry = (): void => {
    if (this.state.isReading || this.state.retrying) return
    this.set({ ...this.state, retrying: true })
    if (this.state.phase === 'open') void this.readMore()
    else void this.readAnew(this.state.place)
  }

  /**
   * Asks the participant for what came since.
   * @throws ApiError; what was there stays.
   */
  async readParticipantNews(signal: AbortSignal): Promise<Quiet> {
    const { opening } = this
    if (!hasNewerEnd(this.state)) return { quietTurns: 0 }
    const asOf = momentAtServer()
    const end = (await ledgerEnd({ signal })).offset ?? 0n
    if (opening !== this.opening) return { quietTurns: 0 }
    const { top } = this.state.participant
    const isForward = this.state.chain.order === 'oldest first'
    if (!isForward && end - top > farBehind) {
      this.isFarBehind()
      return { quietTurns: 0 }
    }
    const news =
      end <= top
        ? { items: [], top }
        : isForward
          ? await readNewerPart(this.forward(signal, end), top, end, newsPage)
          : await readNews(this.sections(signal), top, end, partLength)
    if (opening !== this.opening || signal.aborted) return { quietTurns: 0 }
    this.add(news, asOf, end)
    return this.quiet(news.items.length)
  }

  /**
   * Adds what the participant tells as it happens, until the stream ends or `signal` is aborted. What it tells
   * again is passed over; where it was cut, `readParticipantNews` goes on, or another stream.
   * @param onMessage is told when something comes: only then is it known that the stream is open.
   * @throws ApiError where the stream was refused or cut.
   */
  async followStream(signal: AbortSignal, onMessage: () => void): Promise<void> {
    const { opening } = this
    const question = {
      beginExclusive: this.state.participant.top,
      updateFormat: updateFormat(this.readers, this.question.shape),
    }
    // That there is no stream is an answer: what is new is then asked for.
    const options = { signal, expects: isNotOpened }
    let told: ParticipantRow[] = []
    let top = 0n
    const flush = () => {
      if (opening === this.opening) this.add({ items: told, top }, momentAtServer(), top)
      told = []
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    try {
      for await (const { update } of readStream(updatesStream, question, options)) {
        if (opening !== this.opening || !hasNewerEnd(this.state)) return
        onMessage()
        const row = update ? participantRow(update) : undefined
        const offset = row?.offset ?? update?.OffsetCheckpoint?.value.offset
        if (offset === undefined) continue
        if (row !== undefined) told.push(row)
        top = offset
        clearTimeout(timer)
        timer = setTimeout(flush, told.length < mostAtOnce ? pause : 0)
      }
    } finally {
      clearTimeout(timer)
      if (top > 0n) flush()
    }
  }

  /**
   * Asks Scan for what came since.
   * @throws ApiError; what was there stays.
   */
  async readScanNews(signal: AbortSignal): Promise<Quiet> {
    const { opening } = this
    const { scan, trouble, place } = this.state
    const isForward = this.state.chain.order === 'oldest first'
    const newest = scan?.items[0]?.position
    if (!hasNewerEnd(this.state) || scan === undefined || trouble.scan !== undefined) {
      return { quietTurns: 0 }
    }
    if (newest === undefined && !isForward) return { quietTurns: 0 }
    const asOf = momentAtServer()
    const after = newest ?? positionOfPlace(place)
    const slice = { kind: 'newer', after, count: newsPage } as const
    const { rows } = await readRowsInWorker(slice, undefined, signal)
    const now = this.state.scan
    if (opening !== this.opening || signal.aborted || now === undefined) return { quietTurns: 0 }
    const isAll = rows.length < newsPage
    const items = rows.length === 0 ? now.items : [...newestFirst(rows), ...now.items]
    this.set(
      withSides(this.state, {
        scan: { items, isEnd: isForward ? isAll : now.isEnd },
        asOf: isAll ? { ...this.state.asOf, scan: asOf } : this.state.asOf,
      }),
    )
    this.showWhatCame()
    return this.quiet(rows.length)
  }

  /** All rows that the list has: none of them is let go. */
  override async *allRows(): AsyncGenerator<readonly SourcedRow[]> {
    const rows = shownRows(this.state.chain)
    for (let from = 0; from < rows.length; from += partInFile) {
      yield await Promise.resolve(rows.slice(from, from + partInFile))
    }
  }

  protected override openAnew(place: ListPlace): void {
    void this.readAnew(place)
  }

  protected override openNewest(): void {
    void this.readAnew({})
  }

  protected override withNewsShown(): SourcedState {
    return withNewsShown(this.state)
  }

  /** Reads what comes next, unless that is not seen soon, is being read, or has just failed. */
  protected override readOn(): void {
    const { isReading, trouble, waitsFor, chain } = this.state
    if (isReading || !goesOn(this.state)) return
    if (waitsFor !== undefined && waitsFor in trouble) return
    if (this.view.end + ahead >= chain.count) void this.readMore()
  }

  /** Adds what came at the participant’s newer end. */
  private add(news: News<ParticipantRow>, asOf: RecordTime, end: bigint): void {
    const participant = withNewer(this.state.participant, news)
    this.set(
      withSides(this.state, {
        participant,
        end: end > this.state.end ? end : this.state.end,
        asOf: { ...this.state.asOf, participant: asOf },
      }),
    )
    this.showWhatCame()
  }

  private showWhatCame(): void {
    if (this.state.news.count > 0 && this.showsAtOnce()) this.showNews()
  }

  /** Too much came for reading all of it: at the top of a live list it is opened anew, else it waits uncounted. */
  private isFarBehind(): void {
    const { news } = this.state
    if (this.showsAtOnce()) this.openNewest()
    else
      this.set({ ...this.state, news: { ...news, count: Math.max(1, news.count), isMore: true } })
  }

  private quiet(came: number): Quiet {
    this.quietTurns = came === 0 ? this.quietTurns + 1 : 0
    return { quietTurns: this.quietTurns }
  }

  private async readAnew(place: ListPlace): Promise<void> {
    if (this.isStopped) return
    this.reading.abort()
    this.reading = new AbortController()
    const { signal } = this.reading
    const opening = ++this.opening
    this.view = { first: 0, end: 0 }
    this.wanted = undefined
    const { withScan, parties, upTo } = this.question
    const { trouble, retrying } = this.state
    const empty = openingState(withScan, place, upTo === undefined)
    this.set({ ...empty, isReading: true, trouble: retrying ? trouble : {}, retrying })
    try {
      this.readers = parties ?? (await participantReaders(this.client))
      if (opening !== this.opening) return
      if (this.readers.length === 0) {
        this.set({ ...this.state, phase: 'nobody', isReading: false, trouble: {}, retrying: false })
        return
      }
      const asOf = momentAtServer()
      const [{ offset }, { participantPrunedUpToInclusive }] = await Promise.all([
        ledgerEnd({ signal }),
        latestPrunedOffsets({ signal }),
      ])
      const pruned = participantPrunedUpToInclusive ?? 0n
      const end = lesser(upTo, offset ?? 0n)
      const from = await this.offsetOf(place, { opening, pruned, end })
      if (opening !== this.opening) return
      const isForward = orderOf(place) === 'oldest first'
      this.set({
        ...this.state,
        phase: 'open',
        trouble: {},
        end,
        participant: isForward
          ? sideFrom(from, pruned)
          : { ...newSide(from), pruned, isEnd: from <= pruned },
        asOf: { participant: asOf, scan: asOf },
      })
      await this.readMore()
    } catch (error) {
      this.fail(opening, 'participant', error)
      if (opening === this.opening) {
        this.set({ ...this.state, isReading: false, retrying: false })
      }
    }
  }

  /** From which offset on a place is read, in its order. */
  private async offsetOf(
    place: ListPlace,
    { opening, pruned, end }: { opening: number; pruned: bigint; end: bigint },
  ): Promise<bigint> {
    const isForward = orderOf(place) === 'oldest first'
    const position = positionOfPlace(place)
    if (position === undefined) return isForward ? pruned : end
    // What comes before a moment has been recorded by the microsecond before it.
    const moment = (isForward ? position : justBefore(position)).recordTime
    const onAsked = () => {
      if (opening === this.opening) this.set({ ...this.state, asked: this.state.asked + 1 })
    }
    const { signal } = this.reading
    return (await offsetAtMoment(moment, end, this.readers, signal, onAsked)) ?? pruned
  }

  /** Reads both sides on until the list has a part more. */
  private async readMore(): Promise<void> {
    const { opening } = this
    const wanted = this.state.chain.count + partLength
    this.set({ ...this.state, isReading: true })
    const { trouble, participant } = this.state
    if (trouble.participant !== undefined || participant.items.length === 0) {
      await this.readParticipant(opening)
    }
    if (trouble.scan !== undefined) await this.readScan(opening)
    for (;;) {
      const { waitsFor, chain } = this.state
      if (opening !== this.opening) return
      if (!goesOn(this.state) || chain.count >= wanted || waitsFor === undefined) break
      if (waitsFor in this.state.trouble) break
      await (waitsFor === 'scan' ? this.readScan(opening) : this.readParticipant(opening))
    }
    if (opening !== this.opening) return
    this.set({ ...this.state, isReading: false, retrying: false })
    if (this.wanted !== undefined) this.goTo(this.wanted)
    if (this.view.end > 0) this.readOn()
  }

  private async readParticipant(opening: number): Promise<void> {
    const { signal } = this.reading
    try {
      const { participant, end, chain } = this.state
      if (chain.order === 'oldest first') {
        const { top } = participant
        const news = await readNewerPart(this.forward(signal, end), top, end, partLength)
        if (opening !== this.opening) return
        // What came meanwhile is kept.
        this.set(withSides(this.state, { participant: withNewer(this.state.participant, news) }))
      } else {
        await readOlderPart(this.sections(signal), participant, partLength, (part) => {
          if (opening !== this.opening) return
          this.set(withSides(this.state, { participant: withOlder(this.state.participant, part) }))
        })
      }
      this.mended(opening, 'participant')
    } catch (error) {
      this.fail(opening, 'participant', error)
    }
  }

  private async readScan(opening: number): Promise<void> {
    const before = this.state.scan
    if (before === undefined) return
    try {
      const isForward = this.state.chain.order === 'oldest first'
      const { rows, isEnd, form } = isForward
        ? await this.newerOnScan(before.items[0])
        : await this.olderOnScan(before.items.at(-1))
      const now = this.state.scan
      if (opening !== this.opening || now === undefined) return
      const came = newestFirst(rows)
      const items = isForward ? [...came, ...now.items] : [...now.items, ...came]
      const forms = form === undefined ? this.state.forms : { ...this.state.forms, scan: form }
      this.set(withSides({ ...this.state, forms }, { scan: { items, isEnd } }))
      this.mended(opening, 'scan')
    } catch (error) {
      this.fail(opening, 'scan', error)
    }
  }

  private newerOnScan(last: UpdateRow | undefined): Promise<RowsRead> {
    const after = last?.position ?? positionOfPlace(this.state.place)
    const slice = { kind: 'newer', after, count: partLength } as const
    return readRowsInWorker(slice, undefined, this.reading.signal)
  }

  /** The next rows of Scan; the first ones from about where the participant’s begin. */
  private async olderOnScan(last: UpdateRow | undefined): Promise<RowsRead> {
    const { signal } = this.reading
    const older = (before: Position) =>
      readRowsInWorker({ kind: 'older', before, count: partLength }, undefined, signal)
    const named = last?.position ?? positionOfPlace(this.state.place)
    if (named !== undefined) return await older(named)
    const first = this.state.participant.items[0]
    if (this.question.upTo === undefined) {
      return await this.client.fetchQuery({ ...openingRows({}), staleTime: 0 })
    }
    // Nobody knows at what time an offset is at which there is nothing.
    if (first === undefined) return { rows: [], isEnd: true, form: undefined }
    const { recordTime } = first
    const from = (migrationId: bigint) => older(justAfter({ migrationId, recordTime }))
    const known = await this.migrationOfFirst()
    return await (known === undefined ? atCurrentMigration(this.client, from) : from(known))
  }

  /** Of the newest of the participant's updates that Scan has, among the first few. */
  private async migrationOfFirst(): Promise<bigint | undefined> {
    const first = this.state.participant.items.slice(0, fewFirst)
    // Not before it is needed: few lists begin at an offset, and it comes with the page of an update.
    const { migrationOfUpdates } = await import('./migration-of-updates.ts')
    return await migrationOfUpdates(
      this.client,
      first.map(({ updateId }) => updateId),
    )
  }

  private get asked() {
    return { readers: this.readers, shape: this.question.shape }
  }

  private sections(signal: AbortSignal) {
    return sectionsReader(this.asked, signal, (participant) => {
      this.set({ ...this.state, forms: { ...this.state.forms, participant } })
    })
  }

  private forward(signal: AbortSignal, end: bigint) {
    return forwardReader(this.asked, signal, end)
  }

  /** A side has been read: what had failed on it is told no longer. */
  private mended(opening: number, side: SideName): void {
    if (opening !== this.opening || !(side in this.state.trouble)) return
    const { [side]: _, ...trouble } = this.state.trouble
    this.set(withSides(this.state, { trouble }))
  }

  private fail(opening: number, side: SideName, error: unknown): void {
    if (opening !== this.opening || this.reading.signal.aborted) return
    const failure = failureOf(error)
    if (failure === undefined) throw error
    this.set(withSides(this.state, { trouble: { ...this.state.trouble, [side]: failure } }))
  }
}

function lesser(one: bigint | undefined, other: bigint): bigint {
  return one !== undefined && one < other ? one : other
}

function newestFirst(rows: readonly UpdateRow[]) {
  return rows.toReversed().map((row) => ({ ...row, recordTime: row.position.recordTime }))
}

function isNotOpened(failure: Failure): boolean {
  return failure.kind === 'unreachable' && failure.status === undefined
}

interface Kept {
  readonly key: string
  readonly list: SourcedList
}

let lists = new WeakMap<QueryClient, Kept>()
onUserLeft(() => {
  lists = new WeakMap()
})

/** The list of a question: the one that was looked at last stays as it is while other pages are. */
export function sourcedList(client: QueryClient, question: SourcedQuestion): SourcedList {
  const { withScan, parties, shape, upTo } = question
  const key = JSON.stringify([withScan, parties, shape, upTo === undefined ? null : `${upTo}`])
  const known = lists.get(client)
  if (known?.key === key) return known.list
  known?.list.stop()
  const list = new SourcedList(client, question)
  lists.set(client, { key, list })
  return list
}
