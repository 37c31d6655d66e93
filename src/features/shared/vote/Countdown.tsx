import type { RecordTime } from '#ledger/record-time.ts'
import { useNow } from '#ui/time/now.ts'
import { formatRelative } from '#ui/time/time-format.ts'

/** How long it is to a time, or since. */
export function Countdown({ to }: { readonly to: RecordTime }) {
  return (
    <span className="mono" translate="no">
      {formatRelative(to, useNow())}
    </span>
  )
}
