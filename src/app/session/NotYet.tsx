import { microsOf, recordTimeOf } from '#ledger/record-time.ts'
import { Field } from '#ui/Fields.tsx'
import { useNow } from '#ui/time/now.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'

/** From when on a token is good, in seconds since 1970, while that lies ahead. */
export function NotYet({ from }: { readonly from: number }) {
  const now = useNow()
  const at = recordTimeOf(BigInt(Math.trunc(from)) * 1_000_000n)
  if (microsOf(at) <= microsOf(now)) return null
  return (
    <Field label="Valid from">
      <Time value={at} /> <StatusMark tone="warning" label="not yet valid" />
    </Field>
  )
}
