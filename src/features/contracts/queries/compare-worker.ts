/** A worker that loads and compares the contracts of two offsets. */
import { changesCsv, changesJson } from '../rules/compare-file.ts'
import { compareContracts, type ContractChange } from '../rules/compare.ts'
import { comparedEvent } from '../rules/contract-payloads.ts'
import { shortCell } from '../rules/payload-cell.ts'
import { jobService } from '#shared/queries/worker/job.ts'
import { serve } from '#shared/queries/worker/serve.ts'
import type {
  ChangeCounts,
  CompareQuestion,
  CompareState,
  CompareView,
  TemplateChanges,
} from './compare-state.ts'
import { createContractsJob, type ContractsJob } from './contracts-job.ts'

const mostTemplates = 200
/** Limit of the fields that are shown of a change. The exported file has all. */
const mostFields = 20

const offered = jobService((question: CompareQuestion, parts) => {
  let changes: readonly ContractChange[] | undefined
  let compared: ChangeCounts | undefined

  const changed = () => {
    if (changes === undefined && isDone(before) && isDone(after)) {
      changes = compareContracts(sideOf(before), sideOf(after))
      compared = countsOf(changes)
    }
    parts.changed()
  }
  const before = createContractsJob(question.before, { ...parts, changed })
  const after = createContractsJob(question.after, { ...parts, changed })

  const stateNow = (): CompareState => {
    const sides = [before.state(), after.state()] as const
    const troubled = sides.find(({ failure }) => failure !== undefined)
    return {
      before: { phase: sides[0].phase, read: sides[0].read },
      after: { phase: sides[1].phase, read: sides[1].read },
      failure: troubled?.failure,
      retryAt: troubled?.retryAt,
      compared,
    }
  }
  const listed = ({ status, template }: CompareView) =>
    (changes ?? []).filter(
      (one) =>
        (status === undefined || one.status === status) &&
        (template === undefined || one.template === template),
    )

  return {
    state: stateNow,
    stop() {
      before.stop()
      after.stop()
    },
    resume() {
      before.resume()
      after.resume()
    },
    lines(view: CompareView, first: number, end: number) {
      const all = listed(view)
      return { count: all.length, lines: all.slice(Math.max(0, first), end).map(shortChange) }
    },
    exportAs(view: CompareView, format: 'csv' | 'json'): Blob {
      const offsets = { before: question.before.offset, after: question.after.offset }
      const all = listed(view)
      return format === 'csv'
        ? new Blob([...changesCsv(offsets, all)], { type: 'text/csv;charset=utf-8' })
        : new Blob([...changesJson(offsets, all)], { type: 'application/json' })
    },
  }
})
export type CompareWorker = typeof offered

serve(offered)

function isDone(job: ContractsJob): boolean {
  return job.state().phase === 'done'
}

function sideOf({ book }: ContractsJob) {
  return {
    contracts: book.contracts,
    eventOf: (index: number) => comparedEvent(book.textOf(index)),
  }
}

function shortChange(change: ContractChange): ContractChange {
  const fields = change.fields.slice(0, mostFields).map(({ path, before, after }) => ({
    path,
    before: shortCell(before),
    after: shortCell(after),
  }))
  return { ...change, fields }
}

function countsOf(changes: readonly ContractChange[]): ChangeCounts {
  const all = { created: 0, archived: 0, changed: 0 }
  const byTemplate = new Map<string, TemplateChanges>()
  for (const { status, template } of changes) {
    all[status] += 1
    const known = byTemplate.get(template) ?? { template, created: 0, archived: 0, changed: 0 }
    byTemplate.set(template, { ...known, [status]: known[status] + 1 })
  }
  return { ...all, byTemplate: [...byTemplate.values()].slice(0, mostTemplates) }
}
