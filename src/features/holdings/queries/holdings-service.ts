import { arrangeHoldings, type ArrangedList } from '../rules/arrange.ts'
import { linesOf, type ArrangedLines } from '../rules/arranged-lines.ts'
import type { Arrangement } from '../rules/arrangement.ts'
import { stringifyJson, type JsonWritableObject } from '#ledger/json.ts'
import { csvBlob, jsonBlob } from './export.ts'
import { createHoldingsJob, type HoldingsJob, type JobParts } from './holdings-job.ts'
import { createChangeNotifier } from './change-notifier.ts'
import type {
  ArrangedHoldings,
  HoldingsLine,
  HoldingsQuestion,
  HoldingsState,
} from './session-state.ts'

/** The service that the worker offers its page; one question per worker. */
export interface HoldingsService {
  readonly open: (question: HoldingsQuestion, tell: (state: HoldingsState) => void) => void
  readonly stop: () => void
  readonly resume: () => void
  readonly arrange: (arrangement: Arrangement) => ArrangedHoldings
  readonly lines: (first: number, end: number) => readonly HoldingsLine[]
  readonly json: (index: number) => Promise<string>
  readonly exportAs: (format: 'csv' | 'json') => Promise<Blob>
}

/** The default arrangement. */
const plain: Arrangement = {
  groupBy: 'none',
  sortBy: 'created',
  descending: false,
  owners: undefined,
  locks: undefined,
  least: undefined,
  most: undefined,
  expiresBy: undefined,
  text: '',
  folded: [],
}

interface Arranged {
  readonly arrangement: Arrangement
  readonly list: ArrangedList
  readonly lines: ArrangedLines
  /** The total number of holdings. */
  readonly of: number
}

/** Creates a service that waits for its question. */
export function createHoldingsService(parts: Omit<JobParts, 'changed'>): HoldingsService {
  let open: { readonly job: HoldingsJob; readonly question: HoldingsQuestion } | undefined
  let arranged: Arranged | undefined

  const opened = () => {
    if (open === undefined) throw new Error('holdings are asked for that nobody opened')
    return open
  }

  const arrange = (arrangement: Arrangement): Arranged => {
    const { job, question } = opened()
    const { holdings, payloadOf } = job.store
    const at = job.state().snapshot?.recordTime ?? question.recordTime
    const isSame =
      arranged?.of === holdings.length && orderOf(arranged.arrangement) === orderOf(arrangement)
    const list =
      arranged !== undefined && isSame
        ? arranged.list
        : arrangeHoldings(holdings, arrangement, at, payloadOf)
    const lines = linesOf(list, arrangement.folded)
    arranged = { arrangement, list, lines, of: holdings.length }
    return arranged
  }

  return {
    open(question, tell) {
      const news = createChangeNotifier(() => tell(job.state()))
      const job = createHoldingsJob(question, { ...parts, changed: () => queueMicrotask(news) })
      open = { job, question }
    },
    stop: () => opened().job.stop(),
    resume: () => opened().job.resume(),
    arrange(arrangement) {
      const { list, lines } = arrange(arrangement)
      const { totals, byAmount, byAge } = list
      return { count: lines.count, totals, byAmount, byAge }
    },
    lines(first, end) {
      const { lines } = arranged ?? arrange(plain)
      const { holdings } = opened().job.store
      const last = Math.min(end, lines.count)
      const found: HoldingsLine[] = []
      for (let at = Math.max(0, first); at < last; at++) {
        const line = lines.lineAt(at)
        if (line.kind === 'group') found.push(line)
        else {
          const holding = holdings[line.index]
          if (holding !== undefined) found.push({ ...line, holding })
        }
      }
      return found
    },
    json: async (index) => (await opened().job.store.json([index]))[0] ?? '',
    async exportAs(format) {
      const { job, question } = opened()
      const { arrangement, lines, list } = arranged ?? arrange(plain)
      const listed = lines.listed()
      const state = job.state()
      const context = {
        snapshot: state.snapshot ?? question,
        isPartial: state.phase !== 'done',
      }
      if (format === 'csv') return csvBlob(job.store, listed, context)
      return jsonBlob(job.store, listed, {
        question: asked(question),
        snapshot: {
          migration_id: context.snapshot.migrationId,
          record_time: context.snapshot.recordTime,
        },
        served_by: state.served?.endpoint ?? null,
        is_partial: context.isPartial,
        loaded: state.loaded,
        arrangement: { ...arrangement },
        totals: { ...list.totals },
      })
    },
  }
}

/** Returns a key of the filter, order and groups. Collapsed groups do not matter. */
function orderOf(arrangement: Arrangement): string {
  return stringifyJson({ ...arrangement, folded: [] })
}

function asked({ migrationId, recordTime, match, owners }: HoldingsQuestion): JsonWritableObject {
  return {
    migration_id: migrationId,
    record_time: recordTime,
    record_time_match: match,
    owner_party_ids: owners,
  }
}
