import { arrangeHoldings, type ArrangedList } from '../rules/arrange.ts'
import { linesOf, type ArrangedLines } from '../rules/arranged-lines.ts'
import type { Arrangement } from '../rules/arrangement.ts'
import { stringifyJson, type JsonWritableObject } from '#ledger/json.ts'
import { csvBlob, jsonBlob } from './export.ts'
import { createHoldingsJob, type HoldingsParts } from './holdings-job.ts'
import type { ArrangedHoldings, HoldingsLine, HoldingsQuestion } from './session-state.ts'

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
  readonly total: number
}

/** Creates a job that loads the holdings of a question, sorts, filters and exports them. */
export function createListedHoldings(question: HoldingsQuestion, parts: HoldingsParts) {
  const { store, ...job } = createHoldingsJob(question, parts)
  let arranged: Arranged | undefined

  const arrange = (arrangement: Arrangement): Arranged => {
    const { holdings, payloadOf } = store
    const at = job.state().snapshot?.recordTime ?? question.recordTime
    const isSame =
      arranged?.total === holdings.length && orderOf(arranged.arrangement) === orderOf(arrangement)
    const list =
      arranged !== undefined && isSame
        ? arranged.list
        : arrangeHoldings(holdings, arrangement, at, payloadOf)
    const lines = linesOf(list, arrangement.folded)
    arranged = { arrangement, list, lines, total: holdings.length }
    return arranged
  }

  return {
    ...job,
    arrange(arrangement: Arrangement): ArrangedHoldings {
      const { list, lines } = arrange(arrangement)
      const { totals, byAmount, byAge } = list
      return { count: lines.count, totals, byAmount, byAge }
    },
    /** Returns lines of the list as last sorted and filtered by `arrange`. */
    lines(first: number, end: number): readonly HoldingsLine[] {
      const { lines } = arranged ?? arrange(plain)
      const { holdings } = store
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
    json: async (index: number) => (await store.json([index]))[0] ?? '',
    /** Exports exactly the holdings that remain after the last call of `arrange`, in that order. */
    async exportAs(format: 'csv' | 'json'): Promise<Blob> {
      const { arrangement, lines, list } = arranged ?? arrange(plain)
      const listed = lines.listed()
      const state = job.state()
      const context = {
        snapshot: state.snapshot ?? question,
        isPartial: state.phase !== 'done',
      }
      if (format === 'csv') return csvBlob(store, listed, context)
      return jsonBlob(store, listed, {
        question: requestJson(question),
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

function requestJson({
  migrationId,
  recordTime,
  match,
  owners,
}: HoldingsQuestion): JsonWritableObject {
  return {
    migration_id: migrationId,
    record_time: recordTime,
    record_time_match: match,
    owner_party_ids: owners,
  }
}
