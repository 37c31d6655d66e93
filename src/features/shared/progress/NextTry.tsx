import { recordTimeOf } from '#ledger/record-time.ts'
import { useNow } from '#ui/time/now.ts'
import { formatRelative } from '#ui/time/time-format.ts'

/** When it is asked for again, from now. */
export function NextTry({ at }: { readonly at: number }) {
  return formatRelative(recordTimeOf(BigInt(Math.ceil(at)) * 1000n), useNow())
}
