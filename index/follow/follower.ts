import { recordDifference, writeMetadata } from '../writer/open-tables.ts'
import type { Engine } from '../engine/engine.ts'
import type { HistoryPosition, ReadPage } from '../writer/page-parts.ts'
import { digestsDiffer, type Writer } from '../writer/writer.ts'
import { pageDigest } from '../writer/digest.ts'
import { headOf, nextReading, type KnownHistory, type WantedHistory } from './next-gap.ts'
import { beginningOf, maxPageSize, positionAt, completeRangeOf } from './read-step.ts'
import { pause, type ScanPage, type ScanSource } from './scan-source.ts'

export interface FollowerOptions {
  readonly engine: Engine
  readonly writer: Writer
  readonly source: ScanSource
  readonly wanted: WantedHistory
  /** Milliseconds between two requests for new updates. */
  readonly pollMs: number
  /** Number of updates per page; Scan's maximum by default. */
  readonly pageSize?: number
  readonly signal: AbortSignal
  readonly now: () => number
  readonly onWritten: (page: ReadPage) => Promise<void> | void
  readonly onIdle?: () => Promise<void>
  readonly onNotice: (text: string) => void
}

export interface Follower {
  /**
   * Reads until the signal aborts or, with `untilRead`, until the whole available part of the
   * wanted history is read.
   */
  readonly run: (untilRead?: boolean) => Promise<void>
  readonly known: () => KnownHistory
}

const minute = 60_000_000n
/**
 * The first search for the newest update goes back this far; each following search goes back eight
 * times as far.
 */
const firstLook = 10n * minute
const longestLook = 3650n * 24n * 60n * minute

/**
 * Creates the follower, which keeps the index up to date with Scan and reads older history that is
 * missing.
 */
export function createFollower(options: FollowerOptions): Follower {
  const { engine, writer, source, wanted, pollMs, signal, now, onWritten, onNotice } = options
  const { pageSize = maxPageSize } = options
  const firstTimes = new Map<bigint, bigint>()
  let firstMigration = 0n
  let window = firstLook
  const known = (): KnownHistory => ({ covered: writer.covered(), firstMigration, firstTimes })

  const write = async (page: ReadPage, { isOlderForm }: ScanPage): Promise<void> => {
    const { differing } = await writer.write(page, isOlderForm)
    for (const { migrationId, from } of differing) {
      onNotice(`Scan answers differently than the first time after ${migrationId} ${from}.`)
    }
    await onWritten(page)
  }

  /** Reads and writes one page. Resolves with false if the page covers nothing. */
  const read = async (from: HistoryPosition, limit?: HistoryPosition): Promise<boolean> => {
    const response = await source.page(positionAt(from), pageSize)
    const page = completeRangeOf(from, response, limit)
    if (page === undefined) return false
    await write(page, response)
    const [first] = page.updates
    const last = page.updates.at(-1)
    if (first !== undefined && last !== undefined && last.micros > first.micros) {
      // The length of time that four full pages cover if updates are as frequent as in this page.
      window = ((last.micros - first.micros) * 4000n) / BigInt(page.updates.length) + 1n
    }
    return true
  }

  const learnMigrations = async (): Promise<void> => {
    const last = await source.lastMigration()
    const [first] = (await source.page(undefined, 1)).updates
    firstMigration = first?.position.migrationId ?? last
    // Answers of the index report migrations without data, so the first migration must be stored.
    await writeMetadata(engine, 'first_migration', firstMigration.toString())
    for (let id = firstMigration; id <= last; id++) await learnFirst(id)
  }

  const learnFirst = async (id: bigint): Promise<void> => {
    if (firstTimes.has(id)) return
    const [first] = (await source.page(positionAt(beginningOf(id)), 1)).updates
    if (first?.position.migrationId === id) firstTimes.set(id, first.micros)
  }

  /** Returns the position from which an empty index starts to follow Scan. */
  const findStart = async (): Promise<HistoryPosition> => {
    const ids = [...firstTimes.keys()]
    const newest = ids.at(-1) ?? firstMigration
    if (wanted.order === 'forwards') {
      const { since } = wanted
      if (since === undefined) return beginningOf(firstMigration)
      const own = ids.find((id) => (firstTimes.get(id + 1n) ?? since + 1n) > since) ?? newest
      return { migrationId: own, micros: since - 1n }
    }
    const end = BigInt(now()) * 1000n
    for (let back = firstLook; back < longestLook; back *= 8n) {
      const from = { migrationId: newest, micros: end - back }
      if ((await source.page(positionAt(from), 1)).updates.length > 0) return from
    }
    return beginningOf(newest)
  }

  /** Requests the last written page again. The same network must still return the same page. */
  const checkNewest = async (): Promise<void> => {
    const page = writer.newest()
    if (page === undefined) return
    const { migrationId } = page
    const response = await source.page(positionAt({ migrationId, micros: page.from }), maxPageSize)
    const limit = { migrationId, micros: page.to }
    const own = completeRangeOf({ migrationId, micros: page.from }, response, limit)
    const digest = pageDigest(own?.updates ?? [], response.isOlderForm)
    if (!digestsDiffer(digest, page.digest)) return
    const what = 'Scan answers differently than before for what was written last'
    onNotice(`${what}: migration ${migrationId} after ${page.from} µs.`)
    await recordDifference(engine, { ...page, what, digest: '', source: response.source })
  }

  const readGap = async (): Promise<boolean> => {
    const next = nextReading(known(), wanted, window)
    if (next === undefined) return false
    const { gap, from } = next
    const limit = { migrationId: gap.migrationId, micros: gap.to }
    if (!(await read(from, limit))) await pause(pollMs, signal)
    return true
  }

  return {
    known,
    async run(untilRead = false) {
      await writer.open()
      await learnMigrations()
      await checkNewest()
      while (headOf(writer.covered()) === undefined) {
        if (await read(await findStart())) break
        await pause(pollMs, signal)
        await learnMigrations()
      }
      let polledAt = 0
      while (!signal.aborted) {
        const head = headOf(writer.covered())
        if (head !== undefined && now() - polledAt >= pollMs) {
          const isMore = await read(head)
          const newest = headOf(writer.covered())
          if (newest !== undefined) await learnFirst(newest.migrationId)
          if (isMore) continue
          polledAt = now()
        }
        if (await readGap()) continue
        await options.onIdle?.()
        if (untilRead) return
        await pause(Math.max(0, polledAt + pollMs - now()), signal)
      }
    },
  }
}
