import type { Position } from '#ledger/history/position.ts'
import { comparePositions } from '#ledger/history/position.ts'
import type { RunSearch } from '../search-run.ts'
import { matchesAt, positionAt } from './records.ts'

/** A ledger whose update at n µs matches if n is a multiple of three. */
export const ledger = Array.from({ length: 60 }, (_, index) => index + 1)
export const matchesOfLedger = ledger.filter((micros) => micros % 3 === 0)

/** Reads the ledger oldest first, a few updates at a time. Waits for `page` before each page. */
export function scriptedRun(page: (signal: AbortSignal) => Promise<void>, pageSize = 7): RunSearch {
  return async function* (start, watch, signal) {
    let reached: Position | undefined = start.reached
    let limit = start.limit.matches
    for (;;) {
      watch.requested(pageSize)
      await page(signal)
      watch.answered({ endpoint: 'POST /v2/updates', isOlderForm: false })
      const after = reached
      let some = ledger
        .filter((at) => after === undefined || comparePositions(positionAt(at), after) > 0)
        .slice(0, pageSize)
      const fitting = some.filter((at) => at % 3 === 0).slice(0, limit)
      const isFull = fitting.length === limit
      if (isFull) some = some.slice(0, some.indexOf(fitting.at(-1) ?? 0) + 1)
      const last = some.at(-1)
      if (last === undefined) return
      limit -= fitting.length
      reached = positionAt(last)
      yield { reached, searched: some.length, found: matchesAt(...fitting), isFull }
      if (isFull) return
    }
  }
}
