import { microsOf, type RecordTime } from '#ledger/record-time.ts'
import { useNow } from '#ui/time/now.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import { formatRelative } from '#ui/time/time-format.ts'

interface ExpiryProps {
  readonly at: RecordTime
  /** Whether the token is renewed before: then its end worries nobody. */
  readonly renews: boolean
}

/** When a token runs out, counted down. */
export function Expiry({ at, renews }: ExpiryProps) {
  const now = useNow()
  const left = microsOf(at) - microsOf(now)
  const words = formatRelative(at, now)
  return (
    <>
      <Time value={at} />{' '}
      {left <= 0n ? (
        <StatusMark tone="reject" label={`expired ${words}`} />
      ) : left < 300_000_000n && !renews ? (
        <StatusMark tone="warning" label={words} />
      ) : (
        <span className="secondary">
          {words}
          {renews ? ', renewed before then' : ''}
        </span>
      )}
    </>
  )
}
