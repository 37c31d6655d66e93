/** A worker that loads and compares two snapshots. */
import { historyPages } from '#shared/queries/history-pages.ts'
import { jobService } from '#shared/queries/worker/job.ts'
import { serve } from '#shared/queries/worker/serve.ts'
import { comparisonCsv, comparisonJson } from '../rules/compare-file.ts'
import { createComparisonJob } from './compare-job.ts'
import type { ComparisonQuestion, ComparisonView } from './compare-state.ts'
import { fetchHoldingsPage } from './fetch-holdings-page.ts'

const offered = jobService((question: ComparisonQuestion, parts) => {
  const job = createComparisonJob(question, {
    ...parts,
    askPage: fetchHoldingsPage,
    readPage: historyPages(new AbortController().signal),
  })
  return {
    ...job,
    exportAs(view: ComparisonView, format: 'csv' | 'json'): Blob {
      const { before, after, compared } = job.state()
      if (compared === undefined) throw new Error('nothing was compared')
      const facts = {
        owners: question.owners,
        requested: { before: question.before, after: question.after },
        before: before?.snapshot,
        after: after.snapshot,
        horizon: compared.horizon,
        byOwner: compared.byOwner,
        view,
      }
      const { lines } = job.lines(view, 0, Infinity)
      return format === 'csv'
        ? new Blob([...comparisonCsv(facts, lines)], { type: 'text/csv;charset=utf-8' })
        : new Blob([...comparisonJson(facts, lines)], { type: 'application/json' })
    },
  }
})
export type ComparisonWorker = typeof offered

serve(offered)
