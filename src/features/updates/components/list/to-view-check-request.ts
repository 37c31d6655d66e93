import type { ScansCheckRequest } from '#features/scans/queries/scans-check-request.ts'
import { rowAt } from '#ledger/history/chain.ts'
import type { HistoryList } from '../../queries/history-list/history-list.ts'

/**
 * Returns the visible part of a list as a request to all Scans, or undefined if nothing is visible.
 */
export function toViewCheckRequest(list: HistoryList): ScansCheckRequest | undefined {
  const { chain } = list.read()
  const view = list.readView()
  const first = Math.max(0, view.first)
  // A newly opened list does not know its visible rows yet.
  const end = view.end > first ? view.end : Math.min(chain.count, first + 50)
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, at) => rowAt(chain, first + at))
  const positions = rows.flatMap((row) => (row === undefined ? [] : [row.position]))
  const inOrder = chain.order === 'newest first' ? positions.toReversed() : positions
  const [from, to] = [inOrder[0], inOrder.at(-1)]
  if (from === undefined || to === undefined) return undefined
  return { kind: 'updates', first: from, last: to, count: inOrder.length }
}
