import { rowAt } from '#ledger/history/chain.ts'
import { microsOf, type RecordTime } from '#ledger/record-time.ts'
import type { HistoryList } from '../../queries/history-list/history-list.ts'
import type { ListState } from '../../queries/history-list/list-state.ts'
import { useView } from '../../queries/history-list/use-history-list.ts'
import { Count } from '#ui/Count.tsx'
import { TextSkeleton } from '#ui/TextSkeleton.tsx'
import { useNow } from '#ui/time/now.ts'
import { formatRelative } from '#ui/time/time-format.ts'

interface ListFactProps {
  readonly list: HistoryList
  readonly state: ListState
}

/**
 * The migration of the rows in view. If the list reaches the newest update, also the time since
 * that update.
 */
export function ListFact({ list, state: { chain, news, phase } }: ListFactProps) {
  const view = useView(list)
  const first = rowAt(chain, Math.max(0, view.first))
  const isNewestFirst = chain.order === 'newest first'
  const newest = news.rows.at(-1)?.position ?? chain.chunks[0]?.newest
  // As wide as the final text, so that both wrap alike.
  if (phase !== 'open' && first === undefined) return <TextSkeleton width="20ch" />
  return (
    <>
      {first === undefined ? null : (
        <>
          migration <Count value={first.position.migrationId} /> ·{' '}
        </>
      )}
      {isNewestFirst && chain.ends.above && newest !== undefined ? (
        <Newest recordTime={newest.recordTime} />
      ) : (
        chain.order
      )}
    </>
  )
}

/** The time since the newest update was sequenced. */
function Newest({ recordTime }: { readonly recordTime: RecordTime }) {
  const now = useNow()
  const isAhead = microsOf(recordTime) > microsOf(now)
  return (
    <>
      newest{' '}
      <span className="mono" translate="no">
        {isAhead ? 'now' : formatRelative(recordTime, now)}
      </span>
    </>
  )
}
