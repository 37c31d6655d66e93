import { failureOf } from '#api/errors.ts'
import type { Position } from '#ledger/history/position.ts'
import type { Match, SearchQuery } from '../rules/search-query.ts'
import { addToUpdatesBySource } from './history-index/index-provenance.ts'
import { createRateEstimator } from '#shared/queries/worker/rate-estimator.ts'
import type { SearchPersistence } from './search-persistence.ts'
import type { ResultLimit, RunSearch, RunCallbacks, SearchRange, SearchStep } from './search-run.ts'
import { idleState, rangeOf, progressOf, stateOf } from './search-progress.ts'
import type { SearchState } from './search-state.ts'
import { SearchOvertakenError } from './search-store.ts'

/** One search in the worker. Commands run one after the other. */
export interface SearchJob {
  readonly state: () => SearchState
  /** Returns the rows. The array is new if the search restarts, and otherwise only grows. */
  readonly rows: () => readonly Match[]
  /** Loads the stored state. Continues a running search if `goOn` is set. */
  readonly open: (goOn: boolean) => Promise<void>
  /** Adopts the state of the tab that runs the search, and the rows that this tab has stored. */
  readonly follow: (state: SearchState, isRestart: boolean) => Promise<void>
  readonly start: () => Promise<void>
  readonly pause: () => Promise<void>
  readonly resume: () => Promise<void>
  readonly cancel: () => Promise<void>
  readonly forget: () => Promise<void>
  /** Stops without a report. The search continues when it is opened again. */
  readonly close: () => Promise<void>
  /** Yields the matching updates as JSON Lines, in pieces of complete lines. */
  readonly lines: () => AsyncGenerator<string>
}

export interface JobParts {
  readonly query: SearchQuery
  readonly persistence: SearchPersistence
  /** Returns the query's range in the current ledger, or `undefined` if the range is empty. */
  readonly resolve: (watch: RunCallbacks, signal: AbortSignal) => Promise<SearchRange | undefined>
  readonly run: RunSearch
  readonly shareOf: (range: SearchRange, reached: Position) => number
  /** The limits of one search's results. */
  readonly most: ResultLimit
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly changed: () => void
  /** Called for errors that no call caused, which are bugs of this program. */
  readonly report: (error: unknown) => void
}

/** Adds an answer to the counts by source. Updates read before an index existed came from Scan. */
function answeredBy(
  before: SearchState['answeredBy'],
  by: SearchStep['by'],
  searched: number,
): SearchState['answeredBy'] {
  if (by === undefined) return before && { ...before, scan: before.scan + searched }
  return addToUpdatesBySource(before, { by, searched })
}

export function createSearchJob(parts: JobParts): SearchJob {
  const { query, persistence, most } = parts
  let state = idleState
  let rows: Match[] = []
  let bytes = 0
  let pace = createRateEstimator()
  let running: { readonly stop: () => void; readonly ended: Promise<void> } | undefined
  let commands: Promise<void> = Promise.resolve()

  const show = (changes: Partial<SearchState>) => {
    state = { ...state, ...changes, storageStatus: persistence.storageStatus() }
    parts.changed()
  }

  const watch: RunCallbacks = {
    requested: (pageSize) => show({ phase: 'running', pageSize }),
    answered: (served) => show({ served, trouble: undefined }),
    index: (index) => show({ index }),
    troubled(trouble) {
      const isLast = trouble.retryAt === undefined
      show(isLast ? { trouble } : { phase: 'waiting', trouble, retries: state.retries + 1 })
    },
  }

  /** Stores results before they are shown, so that a reload restores everything on the page. */
  const commit = async (step: SearchStep, range: SearchRange) => {
    const { reached, searched, found, by } = step
    const next = {
      reached,
      searched: state.searched + searched,
      matches: state.matches + found.rows.length,
      answeredBy: answeredBy(state.answeredBy, by, searched),
    }
    for (const line of found.lines) bytes += line.length
    await persistence.write(progressOf({ ...state, ...next }, bytes), found)
    for (const row of found.rows) rows.push(row)
    const share = parts.shareOf(range, reached)
    show({ ...next, share, ...pace({ at: parts.now(), searched: next.searched, share }) })
  }

  const end = async (changes: Partial<SearchState>) => {
    const ended = { trouble: undefined, updatesPerSecond: undefined, secondsLeft: undefined }
    await persistence.write(progressOf({ ...state, ...changes }, bytes), { rows: [], lines: [] })
    show({ ...ended, ...changes })
  }

  const walk = async (signal: AbortSignal) => {
    const range = rangeOf(state) ?? (await parts.resolve(watch, signal))
    if (range === undefined) return end({ phase: 'done', share: 1 })
    show(range)
    const { order } = query
    const { reached } = state
    const share = reached === undefined ? 0 : parts.shareOf(range, reached)
    pace({ at: parts.now(), searched: state.searched, share })
    const limit = { matches: most.matches - state.matches, bytes: most.bytes - bytes }
    for await (const step of parts.run({ ...range, order, reached, limit }, watch, signal)) {
      if (signal.aborted) return
      await commit(step, range)
      if (step.isFull) return end({ phase: 'full' })
    }
    if (signal.aborted) return
    await end({ phase: 'done', share: 1, reached: order === 'newest' ? range.from : range.to })
  }

  const fail = async (error: unknown) => {
    if (error instanceof SearchOvertakenError) return void obey(() => open(true))
    const failure = failureOf(error)
    if (failure === undefined) return parts.report(error)
    const attempts = state.trouble?.attempts ?? 1
    await end({ phase: 'failed', trouble: { failure, attempts, retryAt: undefined } })
  }

  const go = () => {
    const controller = new AbortController()
    const { signal } = controller
    pace = createRateEstimator()
    show({ phase: 'running', trouble: undefined })
    const ended = walk(signal)
      .catch((error: unknown) => (signal.aborted ? undefined : fail(error)))
      .catch(parts.report)
    running = { stop: () => controller.abort(), ended }
  }

  const stop = async () => {
    running?.stop()
    await running?.ended
    running = undefined
  }

  const open = async (goOn: boolean) => {
    await stop()
    const stored = await persistence.restore()
    rows = [...(stored?.rows ?? [])]
    bytes = stored?.progress.bytes ?? 0
    state = stored === undefined ? idleState : stateOf(stored.progress)
    const range = rangeOf(state)
    const { reached } = state
    const isBegun = range !== undefined && reached !== undefined
    show({ share: isBegun ? parts.shareOf(range, reached) : undefined })
    if (goOn && state.phase === 'running') go()
  }

  const restart = async () => {
    rows = []
    bytes = 0
    state = idleState
    await persistence.begin(progressOf(state, bytes))
    go()
  }

  /** Runs a command. If another tab was further ahead, runs it again from that tab's state. */
  const insist = async (command: () => Promise<void> | void): Promise<void> => {
    try {
      await command()
    } catch (error) {
      if (!(error instanceof SearchOvertakenError)) throw error
      await open(false)
      await insist(command)
    }
  }
  const obey = (command: () => Promise<void> | void): Promise<void> => {
    commands = commands.then(() => insist(command)).catch(parts.report)
    return commands
  }
  /**
   * Stops the search and runs a command. Does nothing if the search is not in one of these phases,
   * before or after it has stopped.
   */
  const obeyIn = (phases: readonly SearchState['phase'][], command: () => Promise<void> | void) =>
    obey(async () => {
      if (!phases.includes(state.phase)) return
      await stop()
      if (phases.includes(state.phase)) await command()
    })

  return {
    state: () => state,
    rows: () => rows,
    open: (goOn) => obey(() => open(goOn)),
    follow: (received, isRestart) =>
      obey(async () => {
        if (isRestart || received.matches < rows.length) rows = []
        for (const row of await persistence.rows(rows.length)) rows.push(row)
        state = { ...received, matches: rows.length }
        parts.changed()
      }),
    start: () =>
      obey(async () => {
        if (state.phase === 'running' || state.phase === 'waiting') return
        if (state.phase === 'paused') go()
        else await restart()
      }),
    pause: () => obeyIn(['running', 'waiting'], () => end({ phase: 'paused' })),
    resume: () => obeyIn(['waiting', 'paused', 'failed'], go),
    cancel: () =>
      obeyIn(['running', 'waiting', 'paused', 'failed'], () => end({ phase: 'cancelled' })),
    forget: () =>
      obey(async () => {
        await stop()
        await persistence.forget()
        rows = []
        bytes = 0
        state = idleState
        show({})
      }),
    close: () => obey(stop),
    lines: () => persistence.lines(),
  }
}
