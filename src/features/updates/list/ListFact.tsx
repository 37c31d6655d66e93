import type { Position } from '#ledger/history/position.ts'
import { microsOf } from '#ledger/record-time.ts'
import type { ListState } from '#queries/history-list/list-state.ts'
import { Count } from '#ui/Count.tsx'
import { useNow } from '#ui/now.ts'
import { formatRelative } from '#ui/time-format.ts'

/** The end of the history, where the list reaches it: the migration, and how long ago its newest update was sequenced. */
export function ListFact({ state }: { readonly state: ListState }) {
  const { chain, news } = state
  if (chain.order === 'oldest first') return <>oldest first</>
  const newest = news.at(-1)?.position ?? chain.chunks[0]?.newest
  if (newest === undefined || !chain.ends.above) return <>newest first</>
  return <NewestFact {...newest} />
}

function NewestFact({ migrationId, recordTime }: Position) {
  const now = useNow()
  const isAhead = microsOf(recordTime) > microsOf(now)
  return (
    <>
      migration <Count value={migrationId} /> · newest{' '}
      <span className="mono">{isAhead ? 'now' : formatRelative(recordTime, now)}</span>
    </>
  )
}
