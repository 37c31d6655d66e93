import { groupDigits } from './group-digits.ts'

interface CountProps {
  /** A whole number; offsets and other int64 as `bigint`. */
  readonly value: bigint | number
  /** The counted noun in the singular. An `s` is added unless the count is 1. */
  readonly of?: string
  /** The plural, if it is not the singular with an `s`. */
  readonly plural?: string
}

/** A whole number, grouped by threes, with every digit. */
export function Count({ value, of, plural = `${of}s` }: CountProps) {
  const digits = (
    <span className="mono" translate="no">
      {groupDigits(value)}
    </span>
  )
  if (of === undefined) return digits
  return (
    <>
      {digits} {BigInt(value) === 1n ? of : plural}
    </>
  )
}
