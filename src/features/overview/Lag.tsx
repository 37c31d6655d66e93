import { useQuery } from '@tanstack/react-query'
import { microsOf } from '#ledger/record-time.ts'
import { Duration } from '#ui/time/Duration.tsx'
import { useNow } from '#ui/time/now.ts'
import { newestOnOverview } from './newest-on-overview.ts'

/** How far the newest update's record time is behind this clock. */
export function Lag() {
  const newest = useQuery(newestOnOverview).data?.answer[0]
  const now = useNow()
  if (newest === undefined) return null
  const lag = microsOf(now) - microsOf(newest.record_time)
  if (lag < 1_000_000n) return <li>up to now</li>
  return (
    <li>
      <Duration micros={(lag / 1_000_000n) * 1_000_000n} /> behind
    </li>
  )
}
