import { microsOf } from '#ledger/record-time.ts'
import { migrationIdOf, type UpdateHistoryItem } from '#ledger/update.ts'
import { Count } from '#ui/Count.tsx'
import { useNow } from '#ui/now.ts'
import { formatRelative } from '#ui/time-format.ts'

/** Where the history ends: the migration, and how long ago its newest update was sequenced. */
export function NewestFact({ newest }: { readonly newest: UpdateHistoryItem | undefined }) {
  const now = useNow()
  if (newest === undefined) return null
  const isAhead = microsOf(newest.record_time) > microsOf(now)
  return (
    <>
      migration <Count value={migrationIdOf(newest)} /> · newest{' '}
      <span className="mono">{isAhead ? 'now' : formatRelative(newest.record_time, now)}</span>
    </>
  )
}
