import { groupDigits } from '#ui/group-digits.ts'
import { formatMegabytes } from '../rules/format-megabytes.ts'

/** Bytes as rounded megabytes. Its title has the exact number. */
export function Megabytes({ value }: { readonly value: bigint }) {
  return (
    <span className="nowrap" translate="no" title={`${groupDigits(value)} bytes`}>
      {formatMegabytes(value)}
    </span>
  )
}
