import { comparePositions } from '#ledger/history/position.ts'
import type { Job } from '#shared/queries/worker/job.ts'
import {
  createResumableReading,
  type ReadingParts,
} from '#shared/queries/worker/resumable-reading.ts'
import { compareHoldings, comparedStatuses, horizonOf } from '../rules/compare.ts'
import {
  comparedLine,
  selectComparedHoldings,
  type ComparedHolding,
} from '../rules/compare-lines.ts'
import { unexplainedContracts } from '../rules/compare-unexplained.ts'
import type { ExplainedRange, ExplainParts } from './compare-explain.ts'
import { createExplainJob } from './compare-explain-job.ts'
import { createSide } from './compare-side.ts'
import type {
  ComparisonResult,
  ComparisonQuestion,
  ComparisonState,
  ComparisonView,
  ListedLines,
} from './compare-state.ts'
import type { LoadParts } from './load-pages.ts'

export type ComparisonParts = ReadingParts &
  Pick<LoadParts, 'askPage'> &
  Pick<ExplainParts, 'readPage'>

/** A comparison as the worker runs it. */
export interface ComparisonJob extends Job<ComparisonState> {
  /**
   * Starts or resumes the search for updates that ended contracts, in the history between the
   * snapshots.
   */
  readonly explain: () => void
  readonly stopExplaining: () => void
  /** Returns lines of a view, from `first` up to `end`, exclusive. */
  readonly lines: (view: ComparisonView, first: number, end: number) => ListedLines
}

export function createComparisonJob(
  { owners, before, after }: ComparisonQuestion,
  parts: ComparisonParts,
): ComparisonJob {
  const first = before === undefined ? undefined : createSide({ ...before, owners })
  const second = createSide({ ...after, owners })
  const sides = first === undefined ? [second] : [first, second]
  const explaining = createExplainJob(parts)
  let compared: ComparisonResult | undefined
  let contracts: readonly ComparedHolding[] = []

  /**
   * Cache of the sorted and filtered contracts, because the lines of a view are requested in
   * blocks.
   */
  let last: { view: string; from: unknown; all: readonly ComparedHolding[] } | undefined
  const listedIn = (view: ComparisonView) => {
    const of = JSON.stringify([view.statuses, view.owner, view.sortBy])
    if (last?.view !== of || last.from !== contracts)
      last = { view: of, from: contracts, all: selectComparedHoldings(contracts, view) }
    return last.all
  }

  const loaded = () => sides.reduce((sum, { holdings }) => sum + holdings.length, 0)

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

  const changed = () => {
    const { phase } = reading.state()
    const hasEnded = phase !== 'reading' && phase !== 'waiting'
    if (hasEnded && compared === undefined && (phase === 'done' || loaded() > 0)) compare()
    parts.changed()
  }

  const reading = createResumableReading({ ...parts, changed }, async (signal) => {
    reading.counted(loaded())
    const loads = sides.map((side) =>
      side.load({ ...parts, insisting: reading.insisting(signal) }, signal, () => {
        reading.counted(loaded())
        reading.answered()
      }),
    )
    await Promise.all(loads)
  })

  return {
    state: () => ({
      ...reading.state(),
      before: first?.state(),
      after: second.state(),
      compared,
      explaining: explaining.state(),
    }),
    resume() {
      const { phase } = reading.state()
      if (phase === 'stopped' || phase === 'failed') {
        compared = undefined
        contracts = []
        explaining.reset(0)
      }
      reading.resume()
    },
    stop: reading.stop,
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
