import type { Failure } from '#ledger/failure.ts'
import { comparePositions } from '#ledger/history/position.ts'
import type { PageFailure } from '#ledger/history/with-page-retries.ts'
import { compareHoldings, comparedStatuses, horizonOf } from '../rules/compare.ts'
import {
  comparedLine,
  selectComparedHoldings,
  type ComparedHolding,
} from '../rules/compare-lines.ts'
import { unexplainedContracts } from '../rules/compare-unexplained.ts'
import type { ExplainedRange, ExplainParts } from './compare-explain.ts'
import { createExplainJob } from './compare-explain-job.ts'
import { createSide, type ComparedSide } from './compare-side.ts'
import type {
  ComparisonResult,
  ComparisonQuestion,
  ComparisonState,
  ComparisonView,
  ListedLines,
} from './compare-state.ts'
import type { FetchPage } from './load-pages.ts'

export interface ComparisonParts extends Omit<ExplainParts, 'onTrouble'> {
  readonly askPage: FetchPage
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Called after every change. */
  readonly changed: () => void
  /** Called with errors that no call made, which are bugs in this program. */
  readonly report: (error: unknown) => void
}

/** A comparison as the worker runs it. */
export interface ComparisonJob {
  readonly state: () => ComparisonState
  readonly resume: () => void
  readonly stop: () => void
  readonly explain: () => void
  readonly stopExplaining: () => void
  readonly lines: (view: ComparisonView, first: number, end: number) => ListedLines
}

interface Waiting {
  readonly failure: Failure
  readonly retryAt: number | undefined
}

export function createComparisonJob(
  { owners, before, after }: ComparisonQuestion,
  parts: ComparisonParts,
): ComparisonJob {
  const first = before === undefined ? undefined : createSide({ ...before, owners })
  const second = createSide({ ...after, owners })
  const sides = first === undefined ? [second] : [first, second]
  const explaining = createExplainJob(parts)
  const troubles = new Map<ComparedSide, Waiting>()
  let phase: 'loading' | 'stopped' | 'done' | 'failed' = 'stopped'
  let loading: AbortController | undefined
  let failure: Failure | undefined
  let retries = 0
  let began = { at: 0, loaded: 0 }
  let compared: ComparisonResult | undefined
  let contracts: readonly ComparedHolding[] = []

  /** The lines of a view are requested in blocks, so they are filtered and sorted once. */
  let last: { of: string; from: unknown; all: readonly ComparedHolding[] } | undefined
  const listedIn = (view: ComparisonView) => {
    const of = JSON.stringify([view.statuses, view.owner, view.sortBy])
    if (last?.of !== of || last.from !== contracts)
      last = { of, from: contracts, all: selectComparedHoldings(contracts, view) }
    return last.all
  }

  const loaded = () => sides.reduce((sum, { holdings }) => sum + holdings.length, 0)

  /** From the earlier snapshot to the later one, once both are known. */
  const rangeBetween = (): (ExplainedRange & { readonly isBackwards: boolean }) | undefined => {
    const [a, b] = [first?.state().snapshot, second.state().snapshot]
    if (a === undefined || b === undefined) return undefined
    return comparePositions(a, b) <= 0
      ? { from: a, to: b, isBackwards: false }
      : { from: b, to: a, isBackwards: true }
  }

  const compare = () => {
    const earlier = (first ?? second).holdings
    const horizon = horizonOf(sides)
    const { indices, ...sums } = compareHoldings(earlier, second.holdings, horizon)
    contracts = comparedStatuses.flatMap((status) => {
      const holdings = status === 'disappeared' ? earlier : second.holdings
      return indices[status].flatMap((index) => {
        const holding = holdings[index]
        return holding === undefined ? [] : [{ status, holding }]
      })
    })
    const isBackwards = rangeBetween()?.isBackwards ?? false
    const counts = {
      appeared: indices.appeared.length,
      disappeared: indices.disappeared.length,
      stayed: indices.stayed.length,
    }
    compared = { ...sums, horizon, counts, isBackwards }
    const { made, ended } = unexplainedContracts(contracts, isBackwards)
    explaining.reset(made.size + ended.size)
  }

  const endLoading = (ended: 'done' | 'stopped' | 'failed', why: Failure | undefined) => {
    loading?.abort()
    troubles.clear()
    phase = ended
    failure = why
    if (ended === 'done' || loaded() > 0) compare()
    parts.changed()
  }

  const load = async (signal: AbortSignal) => {
    const loads = sides.map((side) => {
      const onTrouble = ({ failure, waitMs }: PageFailure) => {
        if (waitMs !== undefined) retries++
        const retryAt = waitMs === undefined ? undefined : parts.now() + waitMs
        troubles.set(side, { failure, retryAt })
        parts.changed()
      }
      return side.load({ ...parts, onTrouble }, signal, () => {
        troubles.delete(side)
        parts.changed()
      })
    })
    await Promise.all(loads)
    if (!signal.aborted) endLoading('done', undefined)
  }

  return {
    state() {
      const seconds = (parts.now() - began.at) / 1000
      const [trouble] = troubles.values()
      return {
        phase: phase === 'loading' && trouble !== undefined ? 'waiting' : phase,
        before: first?.state(),
        after: second.state(),
        holdingsPerSecond:
          phase === 'loading' && seconds > 0 ? (loaded() - began.loaded) / seconds : undefined,
        failure: failure ?? trouble?.failure,
        retryAt: trouble?.retryAt,
        retries,
        compared,
        explaining: explaining.state(),
      }
    },
    resume() {
      if (phase === 'done') return
      loading?.abort()
      const controller = new AbortController()
      loading = controller
      phase = 'loading'
      failure = undefined
      compared = undefined
      contracts = []
      troubles.clear()
      explaining.reset(0)
      began = { at: parts.now(), loaded: loaded() }
      load(controller.signal).catch((error: unknown) => {
        if (controller.signal.aborted) return
        const why = parts.failureOf(error)
        if (why === undefined) parts.report(error)
        endLoading('failed', why)
      })
      parts.changed()
    },
    stop() {
      if (phase === 'loading') endLoading('stopped', undefined)
    },
    explain() {
      const range = rangeBetween()
      if (range === undefined || compared === undefined) return
      explaining.start(range, unexplainedContracts(contracts, range.isBackwards))
    },
    stopExplaining: explaining.stop,
    lines(view, from, end) {
      const all = listedIn(view)
      const lineParts = {
        causes: explaining.causes,
        isHistoryRead: explaining.state().phase === 'done',
        isBackwards: compared?.isBackwards ?? false,
      }
      const lines = all.slice(from, end).map((one) => comparedLine(one, lineParts))
      return { count: all.length, lines }
    },
  }
}
