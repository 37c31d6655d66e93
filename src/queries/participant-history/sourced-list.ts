import type { QueryClient } from '@tanstack/react-query'
import { latestPrunedOffsets, ledgerEnd } from '#api/ledger/state.ts'
import { updatesStream } from '#api/ledger/streams.ts'
import { updateFormat, type TransactionShape } from '#api/ledger/updates.ts'
import { readStream } from '#api/stream.ts'
import type { ReadableParties } from '#ledger/admin/readable-parties.ts'
import type { Failure } from '#ledger/failure.ts'
import { justAfter, type HistorySlice } from '#ledger/history/slice.ts'
import { createListeners } from '#ledger/listeners.ts'
import { readNews, readOlderPart } from '#ledger/participant-history/read-side.ts'
import { participantRow, type ParticipantRow } from '#ledger/participant-history/participant-row.ts'
import { newSide, withNewer, withOlder, type News } from '#ledger/participant-history/side.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import type { UpdateRow } from '#ledger/update-row.ts'
import { migrationIdOf } from '#ledger/update.ts'
import { atCurrentMigration } from '../at-current-migration.ts'
import { failureOf } from '../failure.ts'
import { foundOrNull } from '../found-or-null.ts'
import { openingRows } from '../history-list/opening-rows.ts'
import { readRowsInWorker } from '../history-list/read-rows-in-worker.ts'
import type { RowsRead } from '../history-list/read-rows.ts'
import { participantReaders } from '../participant-readers.ts'
import type { Quiet } from '../polling.ts'
import { momentAtServer } from '../server-clock.ts'
import { updateById } from '../update.ts'
import { onUserLeft } from '../whose.ts'
import { sectionsReader } from './read-sections.ts'
import {
  goesOn,
  openingState,
  withSides,
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
/** Further behind the ledger's end, as after a night, the list is opened anew. */
const farBehind = 20_000n
/** What a stream tells is shown when nothing has come for so many milliseconds, or so much has. */
const pause = 100
const mostAtOnce = 200
/** So many updates are looked for on Scan to learn of which migration they are. */
const fewFirst = 5

/** A history from a participant, or from a participant and Scan: what has been read of it, newest first. */
export class SourcedList {
  private state: SourcedState
  private readonly listeners = createListeners()
  private readonly stopped = new AbortController()
  /** Tells what was read for this opening from what was for one before it. */
  private opening = 0
  private readers: ReadableParties = []
  private quietTurns = 0

  constructor(
    private readonly client: QueryClient,
    readonly question: SourcedQuestion,
  ) {
    this.state = openingState(question.withScan)
  }

  readonly subscribe = this.listeners.subscribe
  readonly read = (): SourcedState => this.state

  /** Reads the first rows, where nobody has before. */
  start(): void {
    if (this.opening === 0) void this.open()
  }

  /** Nobody looks at it any more: what is being read is given up. */
  stop(): void {
    this.stopped.abort()
  }

  /** Reads what comes next below, unless that is being read or has just failed. */
  readonly readOn = (): void => {
    const { isReading, trouble } = this.state
    if (isReading || !goesOn(this.state)) return
    if (this.state.scan === undefined && trouble.participant !== undefined) return
    void this.readMore()
  }

  /** Tries again what failed last. */
  readonly retry = (): void => {
    if (this.state.isReading || this.state.retrying) return
    this.set({ ...this.state, retrying: true })
    if (this.state.phase === 'open') void this.readMore()
    else void this.open()
  }

  /**
   * Asks the participant for what came since.
   * @throws ApiError; what was there stays.
   */
  async readParticipantNews(signal: AbortSignal): Promise<Quiet> {
    const { opening } = this
    if (this.state.phase !== 'open' || this.question.upTo !== undefined) return { quietTurns: 0 }
    const asOf = momentAtServer()
    const end = (await ledgerEnd({ signal })).offset ?? 0n
    if (opening !== this.opening) return { quietTurns: 0 }
    if (end - this.state.participant.top > farBehind) {
      void this.open()
      return { quietTurns: 0 }
    }
    const { top } = this.state.participant
    const news =
      end > top ? await readNews(this.sections(signal), top, end, partLength) : { items: [], top }
    if (opening !== this.opening || signal.aborted) return { quietTurns: 0 }
    this.add(news, asOf)
    return this.quiet(news.items.length)
  }

  /**
   * Adds what the participant tells as it happens, until the stream ends or `signal` is aborted. What it tells
   * again is passed over; where it was cut, `readParticipantNews` goes on, or another stream.
   * @param onMessage is told when something comes: only then is it known that the stream is open.
   * @throws ApiError where the stream was refused or cut.
   */
  async follow(signal: AbortSignal, onMessage: () => void): Promise<void> {
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
      if (opening === this.opening) this.add({ items: told, top }, momentAtServer())
      told = []
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    try {
      for await (const { update } of readStream(updatesStream, question, options)) {
        if (opening !== this.opening) return
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

  /** Adds what came at the participant's newer end. */
  private add(news: News<ParticipantRow>, asOf: RecordTime): void {
    const participant = withNewer(this.state.participant, news)
    const isNews = participant.items !== this.state.participant.items
    this.set(
      withSides(
        this.state,
        { participant, asOf: { ...this.state.asOf, participant: asOf } },
        isNews,
      ),
    )
  }

  /**
   * Asks Scan for what came since.
   * @throws ApiError; what was there stays.
   */
  async readScanNews(signal: AbortSignal): Promise<Quiet> {
    const { opening } = this
    const { scan, phase, trouble } = this.state
    const after = scan?.items[0]?.position
    if (phase !== 'open' || after === undefined || trouble.scan !== undefined) {
      return { quietTurns: 0 }
    }
    if (this.question.upTo !== undefined) return { quietTurns: 0 }
    const asOf = momentAtServer()
    const slice = { kind: 'newer', after, count: newsPage } as const
    const { rows } = await readRowsInWorker(slice, undefined, signal)
    const now = this.state.scan
    if (opening !== this.opening || signal.aborted || now === undefined) return { quietTurns: 0 }
    const isAll = rows.length < newsPage
    this.set(
      withSides(
        this.state,
        {
          scan: rows.length === 0 ? now : { ...now, items: [...newestFirst(rows), ...now.items] },
          asOf: isAll ? { ...this.state.asOf, scan: asOf } : this.state.asOf,
        },
        rows.length > 0,
      ),
    )
    return this.quiet(rows.length)
  }

  private quiet(came: number): Quiet {
    this.quietTurns = came === 0 ? this.quietTurns + 1 : 0
    return { quietTurns: this.quietTurns }
  }

  private async open(): Promise<void> {
    const opening = ++this.opening
    const { withScan, parties, upTo } = this.question
    const { trouble, retrying } = this.state
    this.set({ ...openingState(withScan), isReading: true, trouble, retrying })
    const { signal } = this.stopped
    try {
      this.readers = parties ?? (await participantReaders(this.client))
      if (this.readers.length === 0) {
        this.set({ ...this.state, phase: 'nobody', isReading: false, trouble: {}, retrying: false })
        return
      }
      const asOf = momentAtServer()
      const [{ offset }, { participantPrunedUpToInclusive }] = await Promise.all([
        ledgerEnd({ signal }),
        latestPrunedOffsets({ signal }),
      ])
      if (opening !== this.opening) return
      const end = offset ?? 0n
      const top = upTo !== undefined && upTo < end ? upTo : end
      const pruned = participantPrunedUpToInclusive ?? 0n
      this.set({
        ...this.state,
        phase: 'open',
        trouble: {},
        participant: { ...newSide(top), pruned, isEnd: top <= pruned },
        asOf: { participant: asOf, scan: asOf },
      })
      await this.readMore()
    } catch (error) {
      this.fail(opening, 'participant', error)
      this.set({ ...this.state, isReading: false, retrying: false })
    }
  }

  /** Reads both sides on until the list has a part more. */
  private async readMore(): Promise<void> {
    const { opening } = this
    const wanted = this.state.rows.length + partLength
    this.set({ ...this.state, isReading: true })
    const { trouble, participant } = this.state
    if (trouble.participant !== undefined || participant.items.length === 0) {
      await this.readParticipant(opening)
    }
    if (trouble.scan !== undefined) await this.readScan(opening)
    for (;;) {
      const { waitsFor, scan, rows } = this.state
      if (opening !== this.opening || this.stopped.signal.aborted) return
      const side = scan === undefined ? 'participant' : waitsFor
      if (!goesOn(this.state) || rows.length >= wanted || side === undefined) break
      if (side in this.state.trouble) break
      await (side === 'scan' ? this.readScan(opening) : this.readParticipant(opening))
    }
    if (opening === this.opening) this.set({ ...this.state, isReading: false, retrying: false })
  }

  private async readParticipant(opening: number): Promise<void> {
    try {
      const read = this.sections(this.stopped.signal)
      await readOlderPart(read, this.state.participant, partLength, (part) => {
        if (opening !== this.opening) return
        // What came above meanwhile is kept.
        this.set(withSides(this.state, { participant: withOlder(this.state.participant, part) }))
      })
      this.mended(opening, 'participant')
    } catch (error) {
      this.fail(opening, 'participant', error)
    }
  }

  private async readScan(opening: number): Promise<void> {
    const before = this.state.scan
    if (before === undefined) return
    try {
      const { rows, isEnd, form } = await this.olderOnScan(before.items.at(-1))
      const now = this.state.scan
      if (opening !== this.opening || now === undefined) return
      const items = [...now.items, ...newestFirst(rows)]
      const forms = form === undefined ? this.state.forms : { ...this.state.forms, scan: form }
      this.set(withSides({ ...this.state, forms }, { scan: { items, isEnd } }))
      this.mended(opening, 'scan')
    } catch (error) {
      this.fail(opening, 'scan', error)
    }
  }

  /** The next rows of Scan; the first ones from about where the participant’s begin. */
  private async olderOnScan(last: UpdateRow | undefined): Promise<RowsRead> {
    const { signal } = this.stopped
    const older = (before: HistorySlice & { kind: 'older' }) =>
      readRowsInWorker(before, undefined, signal)
    if (last !== undefined) {
      return await older({ kind: 'older', before: last.position, count: partLength })
    }
    const first = this.state.participant.items[0]
    if (this.question.upTo === undefined) {
      return await this.client.fetchQuery({ ...openingRows({}), staleTime: 0 })
    }
    // Nobody knows at what time an offset is at which there is nothing.
    if (first === undefined) return { rows: [], isEnd: true, form: undefined }
    const { recordTime } = first
    const from = (migrationId: bigint) =>
      older({ kind: 'older', before: justAfter({ migrationId, recordTime }), count: partLength })
    const known = await this.migrationOfFirst()
    return await (known === undefined ? atCurrentMigration(this.client, from) : from(known))
  }

  /** The migration in which the newest of the participant's updates is that Scan has, among the first few. */
  private async migrationOfFirst(): Promise<bigint | undefined> {
    for (const { updateId } of this.state.participant.items.slice(0, fewFirst)) {
      const asked = this.client.fetchQuery(updateById(updateId, 'compact_json'))
      const found = await foundOrNull(asked)
      if (found !== null) return migrationIdOf(found.answer.value)
    }
    return undefined
  }

  private sections(signal: AbortSignal) {
    const as = { readers: this.readers, shape: this.question.shape }
    return sectionsReader(as, signal, (participant) => {
      this.set({ ...this.state, forms: { ...this.state.forms, participant } })
    })
  }

  /** A side has been read: what had failed on it is told no longer. */
  private mended(opening: number, side: SideName): void {
    if (opening !== this.opening) return
    const { [side]: _, ...trouble } = this.state.trouble
    this.set(withSides(this.state, { trouble }))
  }

  private fail(opening: number, side: SideName, error: unknown): void {
    if (opening !== this.opening || this.stopped.signal.aborted) return
    const failure = failureOf(error)
    if (failure === undefined) throw error
    this.set(withSides(this.state, { trouble: { ...this.state.trouble, [side]: failure } }))
  }

  private set(next: SourcedState): void {
    if (next === this.state) return
    this.state = next
    this.listeners.tell()
  }
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
