import { groupDigits } from './group-digits.ts'

interface CountProps {
  /** An integer. Use `bigint` for offsets and other int64 values. */
  readonly value: bigint | number
  /** The counted noun in the singular. Gets an `s` unless the count is 1. */
  readonly noun?: string
  /** The plural, if not the singular with an `s`. */
  readonly plural?: string
}

/** An integer with every digit, grouped by threes. */
export function Count({ value, noun, plural = `${noun}s` }: CountProps) {
  const digits = (
    <span className="mono" translate="no">
      {groupDigits(value)}
    </span>
  )
  if (noun === undefined) return digits
  return (
    <>
      {digits} {BigInt(value) === 1n ? noun : plural}
    </>
  )
}
