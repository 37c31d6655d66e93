import { changesCsv, changesJson } from '../rules/compare-file.ts'
import { compareContracts, type ContractChange } from '../rules/compare.ts'
import { comparedEvent } from '../rules/contract-payloads.ts'
import { shortCell } from '../rules/payload-cell.ts'
import { createChangeNotifier } from '#features/holdings/queries/change-notifier.ts'
import type {
  ChangeCounts,
  CompareQuestion,
  CompareState,
  CompareView,
  TemplateChanges,
} from './compare-state.ts'
import { createContractsJob, type ContractsJob } from './contracts-job.ts'
import type { ServiceParts } from './contracts-service.ts'

/** The service that the comparison worker offers; one comparison per worker. */
export interface CompareService {
  readonly open: (question: CompareQuestion, tell: (state: CompareState) => void) => void
  readonly stop: () => void
  readonly resume: () => void
  readonly lines: (
    view: CompareView,
    first: number,
    end: number,
  ) => { readonly count: number; readonly lines: readonly ContractChange[] }
  readonly exportAs: (view: CompareView, format: 'csv' | 'json') => Blob
}

/** Maximum number of templates to report. */
const mostTemplates = 200
/** Limit of the fields that are shown of a change. The exported file has all. */
const mostFields = 20

interface Opened {
  readonly question: CompareQuestion
  readonly before: ContractsJob
  readonly after: ContractsJob
}

/** Creates a service that waits for its question. */
export function createCompareService({ sourceOf, ...parts }: ServiceParts): CompareService {
  let open: Opened | undefined
  let changes: readonly ContractChange[] | undefined
  let compared: ChangeCounts | undefined

  const opened = (): Opened => {
    if (open === undefined) throw new Error('a comparison is asked for that nobody opened')
    return open
  }
  const compareOnce = () => {
    const { before, after } = opened()
    if (changes !== undefined || !isDone(before) || !isDone(after)) return
    changes = compareContracts(sideOf(before), sideOf(after))
    compared = countsOf(changes)
  }
  const stateNow = (): CompareState => {
    const { before, after } = opened()
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
    open(question, tell) {
      const news = createChangeNotifier(() => {
        compareOnce()
        tell(stateNow())
      })
      const changed = () => queueMicrotask(news)
      const jobOf = (of: CompareQuestion['before']) =>
        createContractsJob({ ...parts, source: sourceOf(of), changed })
      open = { question, before: jobOf(question.before), after: jobOf(question.after) }
    },
    stop() {
      opened().before.stop()
      opened().after.stop()
    },
    resume() {
      opened().before.resume()
      opened().after.resume()
    },
    lines(view, first, end) {
      const all = listed(view)
      return { count: all.length, lines: all.slice(Math.max(0, first), end).map(shortChange) }
    },
    exportAs(view, format) {
      const { question } = opened()
      const offsets = { before: question.before.offset, after: question.after.offset }
      const all = listed(view)
      return format === 'csv'
        ? new Blob([...changesCsv(offsets, all)], { type: 'text/csv;charset=utf-8' })
        : new Blob([...changesJson(offsets, all)], { type: 'application/json' })
    },
  }
}

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
