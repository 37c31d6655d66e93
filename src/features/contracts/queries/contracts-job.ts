import { createContractBook, type ContractBook } from '../rules/contract-book.ts'
import type { Failure } from '#ledger/failure.ts'
import { createRateEstimator } from '#shared/queries/worker/rate-estimator.ts'
import { createSkippableWait } from '#shared/queries/worker/skippable-wait.ts'
import { loadSnapshot, type LoadParts, type SnapshotCursor } from './load-snapshot.ts'
import type { ContractsState } from './session-state.ts'

/** Reads the contracts of a question into a book, and reports its state. */
export interface ContractsJob {
  readonly book: ContractBook
  readonly state: () => ContractsState
  readonly stop: () => void
  /** Resumes a stopped, paused or failed reading. While it waits for a retry, retries at once. */
  readonly resume: () => void
}

export interface JobParts extends Omit<LoadParts, 'onTrouble' | 'onRestart'> {
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly changed: () => void
  /** Called with errors that no call made. */
  readonly report: (error: unknown) => void
  /** Pauses after this number of contracts. */
  readonly mostAtOnce?: number
}

type ReadState = Pick<
  ContractsState,
  'phase' | 'failure' | 'retryAt' | 'form' | 'perSecond' | 'version' | 'hasRestarted'
>

/** Fits easily into a worker's memory, and exceeds what a reader scrolls through. */
const usualMost = 200_000
/** Maximum number of templates to report. */
const mostTemplates = 500
/** Milliseconds between two versions of the lines during loading. */
const versionMs = 1000

/** Creates a job that starts to read at once. */
export function createContractsJob(parts: JobParts): ContractsJob {
  const { now, changed, report, failureOf, mostAtOnce = usualMost } = parts
  const book = createContractBook()
  let state: ReadState = {
    phase: 'reading',
    failure: undefined,
    retryAt: undefined,
    form: undefined,
    perSecond: undefined,
    version: 0,
    hasRestarted: false,
  }
  let place: SnapshotCursor | undefined
  let retries = 0
  let viewless = 0
  let viewOf: string | undefined
  let pauseAt = mostAtOnce
  let versionAt = 0
  let running = new AbortController()
  const { wait, askAtOnce } = createSkippableWait(parts.wait)

  const set = (next: Partial<ReadState>) => {
    state = { ...state, ...next }
    changed()
  }

  const run = async () => {
    const { signal } = (running = new AbortController())
    const onTrouble = ({ failure, waitMs }: { failure: Failure; waitMs: number | undefined }) => {
      if (waitMs === undefined) return
      retries++
      set({ phase: 'waiting', failure, retryAt: now() + waitMs, perSecond: undefined })
    }
    const onRestart = () => {
      book.readAnew()
      viewless = 0
      set({ hasRestarted: true })
    }
    set({ phase: 'reading', failure: undefined, retryAt: undefined })
    let paceOf = createRateEstimator()
    const paceNow = () => paceOf({ at: now(), searched: book.contracts.length, share: undefined })
    paceNow()
    const snapshot = loadSnapshot(place, { ...parts, wait, onTrouble, onRestart }, signal)
    try {
      for await (const part of snapshot) {
        if (signal.aborted) return
        book.add(part.entries)
        for (const { contractEntry } of part.entries) {
          const views = contractEntry?.JsActiveContract?.createdEvent.interfaceViews ?? []
          for (const { interfaceId, viewValue } of views) {
            viewOf ??= interfaceId
            if (viewValue === undefined || viewValue === null) viewless += 1
          }
        }
        place = part.place
        // Waiting time does not count: the rate estimate starts again.
        if (state.phase === 'waiting') paceOf = createRateEstimator()
        const isFull = part.place !== undefined && book.contracts.length >= pauseAt
        const isOver = part.place === undefined || isFull
        if (isOver || now() - versionAt >= versionMs) {
          versionAt = now()
          state = { ...state, version: state.version + 1 }
        }
        set({
          phase: part.isCut
            ? 'cut'
            : part.place === undefined
              ? 'done'
              : isFull
                ? 'full'
                : 'reading',
          form: part.form,
          failure: undefined,
          retryAt: undefined,
          perSecond: paceNow().updatesPerSecond,
        })
        if (isFull) return
      }
    } catch (error) {
      const failure = failureOf(error)
      if (failure === undefined) report(error)
      else set({ phase: 'failed', failure, retryAt: undefined, version: state.version + 1 })
    }
  }
  void run()

  return {
    book,
    state: () => {
      const byTemplate = book.byTemplate()
      return {
        ...state,
        read: book.contracts.length,
        retries,
        byTemplate: byTemplate.slice(0, mostTemplates),
        templates: byTemplate.length,
        unread: book.unread(),
        viewless,
        viewOf,
      }
    },
    stop() {
      running.abort()
      if (state.phase === 'reading' || state.phase === 'waiting') {
        set({
          phase: 'stopped',
          failure: undefined,
          retryAt: undefined,
          version: state.version + 1,
        })
      }
    },
    resume() {
      const { phase } = state
      if (phase === 'waiting') askAtOnce()
      else if (phase === 'full') {
        pauseAt = book.contracts.length + mostAtOnce
        void run()
      } else if (phase === 'stopped' || phase === 'failed') void run()
    },
  }
}
