/** The service of the comparison worker; one comparison per worker. */
import { comparisonCsv, comparisonJson } from '../rules/compare-file.ts'
import { historyPages } from '#shared/queries/history-pages.ts'
import { beginJob } from '#shared/queries/worker/job.ts'
import { createComparisonJob, type ComparisonJob } from './compare-job.ts'
import type {
  ComparisonQuestion,
  ComparisonState,
  ComparisonView,
  ListedLines,
} from './compare-state.ts'
import type { FetchPage } from './load-pages.ts'

export interface ComparisonService {
  /** Starts the comparison. Reports every change of state, a few times a second at most. */
  readonly open: (question: ComparisonQuestion, tell: (state: ComparisonState) => void) => void
  readonly obey: (command: ComparisonCommand) => void
  readonly lines: (view: ComparisonView, first: number, end: number) => ListedLines
  readonly exportAs: (view: ComparisonView, format: 'csv' | 'json') => Blob
}

export type ComparisonCommand = 'resume' | 'stop' | 'explain' | 'stopExplaining'

export function createComparisonService(askPage: FetchPage): ComparisonService {
  let asked: ComparisonQuestion | undefined
  let job: ComparisonJob | undefined
  return {
    open(question, tell) {
      const controller = new AbortController()
      asked = question
      job = beginJob(tell, (parts) =>
        createComparisonJob(question, {
          ...parts,
          askPage,
          readPage: historyPages(controller.signal),
        }),
      )
    },
    obey: (command) => job?.[command](),
    lines: (view, first, end) => job?.lines(view, first, end) ?? { count: 0, lines: [] },
    exportAs(view, format) {
      const state = job?.state()
      if (asked === undefined || job === undefined || state?.compared === undefined) {
        throw new Error('nothing was compared')
      }
      const facts = {
        owners: asked.owners,
        asked: { before: asked.before, after: asked.after },
        before: state.before?.snapshot,
        after: state.after.snapshot,
        horizon: state.compared.horizon,
        byOwner: state.compared.byOwner,
        view,
      }
      const { lines } = job.lines(view, 0, Infinity)
      return format === 'csv'
        ? new Blob([...comparisonCsv(facts, lines)], { type: 'text/csv;charset=utf-8' })
        : new Blob([...comparisonJson(facts, lines)], { type: 'application/json' })
    },
  }
}
