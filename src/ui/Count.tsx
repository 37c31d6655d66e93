import { groupDigits } from './group-digits.ts'

interface CountProps {
  /** An integer. Use `bigint` for offsets and other int64 values. */
  readonly value: bigint | number
  /** The counted noun in the singular. Gets an `s` unless the count is 1. */
  readonly noun?: string
  /** The plural, if not the singular with an `s`. */
  readonly plural?: string
}

/** An integer with every digit, grouped by threes. With a noun, in the font of the sentence. */
export function Count({ value, noun, plural = `${noun}s` }: CountProps) {
  if (noun === undefined) {
    return (
      <span className="mono" translate="no">
        {groupDigits(value)}
      </span>
    )
  }
  return (
    <>
      <span translate="no">{groupDigits(value)}</span> {BigInt(value) === 1n ? noun : plural}
    </>
  )
}
