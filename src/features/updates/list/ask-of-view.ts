import type { ScanAsk } from '#queries/scans/scan-ask.ts'
import { rowAt } from '#ledger/history/chain.ts'
import type { HistoryList } from '#queries/history-list/history-list.ts'

/** What of a list is in view, as it is asked of all Scans; undefined while nothing is. */
export function askOfView(list: HistoryList): ScanAsk | undefined {
  const { chain } = list.read()
  const view = list.readView()
  const first = Math.max(0, view.first)
  // Just opened, the list has not been told yet what is in view.
  const end = view.end > first ? view.end : Math.min(chain.count, first + 50)
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, at) => rowAt(chain, first + at))
  const positions = rows.flatMap((row) => (row === undefined ? [] : [row.position]))
  const inOrder = chain.order === 'newest first' ? positions.toReversed() : positions
  const [from, to] = [inOrder[0], inOrder.at(-1)]
  if (from === undefined || to === undefined) return undefined
  return { of: 'updates', first: from, last: to, count: inOrder.length }
}
