import type { Engine } from '../engine/engine.ts'
import { pause } from '../follow/scan-source.ts'
import { createPageWriter, type PageWriter } from '../writer/page-writer.ts'
import { missingRanges, type HistoryRange } from '../writer/ranges.ts'
import type { Layout } from '../tables/ddl.ts'
import type { PrivateTables } from './paged.ts'
import { ParticipantError } from './participant-error.ts'
import type { ParticipantSource, PrivatePage } from './participant-source.ts'
import { pagesOfRows } from './private-pages.ts'
import { checkEnd, checkSameParticipant } from './same-participant.ts'
import type { PrivateHistoryTable } from '../tables/names.ts'

export interface PrivateFollowerOptions {
  readonly engine: Engine
  readonly layout: Layout
  readonly tables: PrivateTables
  readonly source: ParticipantSource
  readonly parties: readonly string[]
  /** Only updates after this offset are wanted. */
  readonly from: bigint
  readonly sourceName: string
  readonly pollMs: number
  readonly pauseMs: number
  readonly signal: AbortSignal
  readonly now: () => number
  readonly onWritten: (page: PrivatePage) => void
  /**
   * Called after each round with the offset up to which all parties were read, and the ledger end.
   */
  readonly onRound: (read: bigint, end: bigint) => void
  readonly onNotice: (text: string) => void
  /** Called for a party that cannot be read while the other parties can. */
  readonly onRefused: (party: string, error: ParticipantError) => void
}

/** Milliseconds after which an empty range is stored. Each stored range costs a row per party. */
const emptyMs = 600_000

/**
 * Creates the follower, which keeps the private history up to date with the participant: for each
 * party, page by page.
 */
export function createPrivateFollower(options: PrivateFollowerOptions) {
  const { engine, layout, tables, source, parties, pollMs, pauseMs, signal, now } = options
  const writer: PageWriter<PrivateHistoryTable> = createPageWriter(engine, layout, tables)
  let pruned = 0n
  /** The ranges that were read as empty and are not written yet. */
  const empty = new Map<string, { readonly from: bigint; readonly to: bigint; at: number }>()
  const reported = new Set<string>()
  const sayOnce = (text: string): void => {
    if (!reported.has(text)) options.onNotice(text)
    reported.add(text)
  }

  const headOf = (party: string): bigint => {
    const own = writer.covered().filter(({ migrationId }) => migrationId === tables.numberOf(party))
    return own.at(-1)?.to ?? 0n
  }

  /** Returns the first wanted range that was not read yet. */
  const nextOf = (party: string, end: bigint): HistoryRange | undefined => {
    const migrationId = tables.numberOf(party)
    const from = pruned > options.from ? pruned : options.from
    if (from >= end) return undefined
    const seen = empty.get(party)
    const covered = seen === undefined ? [] : [{ migrationId, from: seen.from, to: seen.to }]
    return missingRanges({ migrationId, from, to: end }, [...writer.covered(), ...covered])[0]
  }

  const write = async (page: PrivatePage): Promise<void> => {
    const pages = pagesOfRows(tables, page, options.sourceName)
    for (const { from } of await writer.write(pages)) {
      options.onNotice(`The participant answers differently than the first time after ${from}.`)
    }
    options.onWritten(page)
  }

  const keep = async (page: PrivatePage, end: bigint): Promise<void> => {
    const { party } = page
    const seen = empty.get(party)
    const isNext = seen?.to === page.from
    const whole = isNext ? { ...page, from: seen.from } : page
    const isAtEnd = page.to === end && page.updates.length === 0
    if (isAtEnd && (seen === undefined || (isNext && now() - seen.at < emptyMs))) {
      empty.set(party, { from: whole.from, to: page.to, at: seen?.at ?? now() })
      return
    }
    await write(whole)
    if (isNext) empty.delete(party)
  }

  /** Reads a page of a party. Resolves with true if there may be more. */
  const readNext = async (party: string, end: bigint): Promise<boolean> => {
    const next = nextOf(party, end)
    if (next === undefined) return false
    try {
      await keep(await source.page(party, next.from, next.to), end)
      return true
    } catch (error) {
      if (!(error instanceof ParticipantError)) throw error
      const { failure, prunedTo } = error
      if (failure === 'pruned' && prunedTo !== undefined && prunedTo > pruned) {
        pruned = prunedTo
        const from = headOf(party)
        if (from > 0n && from < pruned) {
          sayOnce(
            `What lies after offset ${from} and up to ${pruned} was pruned before it was read.`,
          )
        }
        return true
      }
      if (failure !== 'rights') throw error
      options.onRefused(party, error)
      return false
    }
  }

  const open = async (): Promise<void> => {
    empty.clear()
    const { pages, damaged, cleaned } = await writer.open()
    for (const { what, from } of damaged) sayOnce(`Read again after offset ${from}: ${what}.`)
    if (cleaned.length > 0) options.onNotice('Taken back: a page that was not written to its end.')
    await checkSameParticipant({
      engine,
      source,
      tables,
      parties,
      pages,
      onNotice: options.onNotice,
    })
  }

  return {
    headOf,
    covered: () => writer.covered(),
    /** Reads until the signal aborts or, with `untilRead`, until everything that exists is read. */
    async run(untilRead = false): Promise<void> {
      await open()
      while (!signal.aborted) {
        const end = await source.ledgerEnd()
        const known = await source.prunedTo()
        if (known > pruned) pruned = known
        for (const party of parties) checkEnd(headOf(party), end)
        for (let open = parties; open.length > 0;) {
          const more: string[] = []
          for (const party of open) {
            if (await readNext(party, end)) more.push(party)
            if (pauseMs > 0) await pause(pauseMs, signal)
          }
          open = more
        }
        const reached = parties.map((party) => nextOf(party, end)?.from ?? end)
        options.onRound(
          reached.reduce((least, one) => (one < least ? one : least), end),
          end,
        )
        if (untilRead) return
        await pause(pollMs, signal)
      }
    },
  }
}
