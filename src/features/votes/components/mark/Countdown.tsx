import type { RecordTime } from '#ledger/record-time.ts'
import { useNow } from '#ui/time/now.ts'
import { formatRelative } from '#ui/time/time-format.ts'

/** The duration to or since a time. */
export function Countdown({ to }: { readonly to: RecordTime }) {
  return (
    <span className="mono" translate="no">
      {formatRelative(to, useNow())}
    </span>
  )
}
