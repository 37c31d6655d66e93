import { noteDifference, setAbout } from '../writer/opening.ts'
import type { Engine } from '../engine/engine.ts'
import type { HistoryPlace, ReadPage } from '../writer/page-parts.ts'
import { isUnlike, type Writer } from '../writer/writer.ts'
import { pageDigest } from '../writer/digest.ts'
import { headOf, nextReading, type Known, type Wanted } from './next-gap.ts'
import { beginOf, mostOnPage, positionAt, wholeOf } from './read-step.ts'
import { pause, type GivenPage, type ScanSource } from './scan-source.ts'

export interface FollowerOptions {
  readonly engine: Engine
  readonly writer: Writer
  readonly source: ScanSource
  readonly wanted: Wanted
  /** Milliseconds between two questions for what is new. */
  readonly pollMs: number
  /** Updates of a page; as many as Scan gives unless told. */
  readonly pageSize?: number
  readonly signal: AbortSignal
  readonly now: () => number
  readonly onWritten: (page: ReadPage) => Promise<void> | void
  /** When there is nothing to read for a while. */
  readonly onIdle?: () => Promise<void>
  /** Told of what must be looked at by somebody. */
  readonly onNotice: (text: string) => void
}

export interface Follower {
  /** Reads until it is told to stop, or until all that is wanted and there is read. */
  readonly run: (untilRead?: boolean) => Promise<void>
  readonly known: () => Known
}

const minute = 60_000_000n
/** The first look for the newest update goes back so far; then eight times as far, and so on. */
const firstLook = 10n * minute
const longestLook = 3650n * 24n * 60n * minute

/** Keeps the index up with Scan, and reads what is missing before. */
export function createFollower(options: FollowerOptions): Follower {
  const { engine, writer, source, wanted, pollMs, signal, now, onWritten, onNotice } = options
  const { pageSize = mostOnPage } = options
  const firstTimes = new Map<bigint, bigint>()
  let firstMigration = 0n
  let window = firstLook
  const known = (): Known => ({ covered: writer.covered(), firstMigration, firstTimes })

  const write = async (page: ReadPage, { isOlderForm }: GivenPage): Promise<void> => {
    const { differing } = await writer.write(page, isOlderForm)
    for (const { migrationId, from } of differing) {
      onNotice(`Scan answers differently than the first time after ${migrationId} ${from}.`)
    }
    await onWritten(page)
  }

  /** Whether anything was whole. */
  const read = async (from: HistoryPlace, limit?: HistoryPlace): Promise<boolean> => {
    const given = await source.page(positionAt(from), pageSize)
    const page = wholeOf(from, given, limit)
    if (page === undefined) return false
    await write(page, given)
    const [first] = page.updates
    const last = page.updates.at(-1)
    if (first !== undefined && last !== undefined && last.micros > first.micros) {
      // Some pages' worth of what is this dense.
      window = ((last.micros - first.micros) * 4000n) / BigInt(page.updates.length) + 1n
    }
    return true
  }

  const learnMigrations = async (): Promise<void> => {
    const last = await source.lastMigration()
    const [first] = (await source.page(undefined, 1)).updates
    firstMigration = first?.position.migrationId ?? last
    // What is asked of the index must know of which migrations it has nothing.
    await setAbout(engine, 'first_migration', firstMigration.toString())
    for (let id = firstMigration; id <= last; id++) await learnFirst(id)
  }

  const learnFirst = async (id: bigint): Promise<void> => {
    if (firstTimes.has(id)) return
    const [first] = (await source.page(positionAt(beginOf(id)), 1)).updates
    if (first?.position.migrationId === id) firstTimes.set(id, first.micros)
  }

  /** Where an index that has nothing begins to follow. */
  const findStart = async (): Promise<HistoryPlace> => {
    const ids = [...firstTimes.keys()]
    const newest = ids.at(-1) ?? firstMigration
    if (wanted.order === 'forwards') {
      const { since } = wanted
      if (since === undefined) return beginOf(firstMigration)
      const own = ids.find((id) => (firstTimes.get(id + 1n) ?? since + 1n) > since) ?? newest
      return { migrationId: own, micros: since - 1n }
    }
    const end = BigInt(now()) * 1000n
    for (let back = firstLook; back < longestLook; back *= 8n) {
      const from = { migrationId: newest, micros: end - back }
      if ((await source.page(positionAt(from), 1)).updates.length > 0) return from
    }
    return beginOf(newest)
  }

  /** The page that was written last, asked for again: the same network must still say the same. */
  const checkNewest = async (): Promise<void> => {
    const page = writer.newest()
    if (page === undefined) return
    const { migrationId } = page
    const given = await source.page(positionAt({ migrationId, micros: page.from }), mostOnPage)
    const limit = { migrationId, micros: page.to }
    const own = wholeOf({ migrationId, micros: page.from }, given, limit)
    const digest = pageDigest(own?.updates ?? [], given.isOlderForm)
    if (!isUnlike(digest, page.digest)) return
    const what = 'Scan answers differently than before for what was written last'
    onNotice(`${what}: migration ${migrationId} after ${page.from} µs.`)
    await noteDifference(engine, { ...page, what, digest: '', source: given.source })
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
