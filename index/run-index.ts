import { setTimeout as sleep } from 'node:timers/promises'
import { EngineError, type Engine } from './engine/engine.ts'
import { createFollower } from './follow/follower.ts'
import { scanSource, type ScanSource } from './follow/scan-source.ts'
import { indexedParties } from './rows/indexed.ts'
import type { IndexSettings } from './settings.ts'
import { createState, type IndexState, type IndexProblem } from './status/state.ts'
import { createHours } from './writer/hours.ts'
import { dropOldRaw } from './writer/retention.ts'
import { IncompatibleIndex, readMetadata, openTables, writeMetadata } from './writer/open-tables.ts'
import { createWriter } from './writer/writer.ts'

export interface RunOptions {
  readonly engine: Engine
  readonly settings: IndexSettings
  readonly signal: AbortSignal
  readonly say: (text: string) => void
  readonly fetch?: typeof globalThis.fetch
}

export interface RunningIndex {
  readonly state: () => IndexState
  readonly trouble: () => IndexProblem | undefined
  /** Resolves after the signal has aborted. Rejects with an error that a retry cannot repair. */
  readonly ended: Promise<void>
}

/** Minimum time in milliseconds between two counts of hours. */
const countMs = 60_000
const firstWaitMs = 1000
const longestWaitMs = 60_000

/** Follows Scan until the signal aborts. Failures are reported and retried. */
export function runIndex({ engine, settings, signal, say, fetch }: RunOptions): RunningIndex {
  const { wanted, layout, pollMs } = settings
  const progress = createState(Date.now)
  let dso: string | undefined
  const source = scanSource({
    urls: settings.scanUrls,
    isIndexed: () => indexedParties(dso),
    pauseMs: settings.pauseMs,
    onTrouble: ({ failure, waitMs }, url) => {
      progress.failed('scan', `Scan at ${url}: ${failure.kind}`)
      if (waitMs !== undefined) say(`${url}: ${failure.kind}; asked again in ${waitMs / 1000} s`)
    },
    signal,
    ...(fetch === undefined ? {} : { fetch }),
  })
  const writer = createWriter(engine, layout)
  const hours = createHours(engine, layout)
  let countedAt = 0
  const follower = createFollower({
    engine,
    writer,
    source,
    wanted,
    pollMs,
    signal,
    now: Date.now,
    async onWritten(page) {
      progress.wrote(page.updates.length)
      hours.note(page)
      if (Date.now() - countedAt < countMs) return
      countedAt = Date.now()
      await hours.count(writer.covered())
    },
    async onIdle() {
      await hours.count(writer.covered())
      progress.caughtUp()
    },
    onNotice(text) {
      progress.differed()
      say(text)
    },
  })

  const attempt = async (): Promise<void> => {
    const { damaged, cleaned } = await openTables(engine, layout)
    for (const { what, migrationId, from } of damaged) {
      progress.differed()
      say(`Read again after ${from} µs of migration ${migrationId}: ${what}.`)
    }
    if (cleaned.length > 0) say(`Taken back: a page that was not written to its end.`)
    await hours.open()
    dso = await ownNetwork(engine, source)
    if (settings.rawMonths !== undefined) {
      const dropped = await dropOldRaw(engine, layout, {
        months: settings.rawMonths,
        now: Date.now(),
      })
      if (dropped.length > 0) say(`JSON is no longer kept of ${dropped.join(', ')}.`)
    }
    await follower.run()
  }
  const run = async (): Promise<void> => {
    for (let wait = firstWaitMs; ; wait = Math.min(longestWaitMs, wait * 2)) {
      const before = progress.state(follower.known(), wanted).written
      try {
        await attempt()
        return
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof IncompatibleIndex) throw error
        const isFull = error instanceof EngineError && error.failure === 'full'
        const words = isFull
          ? 'The disk is full: nothing is written until there is space.'
          : error instanceof Error
            ? error.message
            : String(error)
        progress.failed(isFull ? 'full' : error instanceof EngineError ? 'engine' : 'scan', words)
        if (progress.state(follower.known(), wanted).written > before) wait = firstWaitMs
        say(`${words.slice(0, 500)} Tried again in ${wait / 1000} s.`)
        await sleep(wait, undefined, { signal }).catch(() => {})
      }
    }
  }
  return {
    state: () => progress.state(follower.known(), wanted),
    trouble: progress.trouble,
    ended: run(),
  }
}

/**
 * Returns the DSO party, for which the tables have no rows. Throws if the index belongs to another
 * network, because data of two networks must not be mixed.
 */
async function ownNetwork(engine: Engine, source: ScanSource): Promise<string> {
  const stored = await readMetadata(engine, 'dso_party')
  const party = await source.dsoParty()
  if (stored === undefined) await writeMetadata(engine, 'dso_party', party)
  else if (stored !== party) {
    throw new IncompatibleIndex(
      `The index is of the network of ${stored}, and Scan is of that of ${party}.`,
    )
  }
  return party
}
