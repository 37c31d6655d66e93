import { formatDuration } from './time-format.ts'

/** A short form of a duration in microseconds. Its `title` has every digit. */
export function Duration({ micros }: { readonly micros: bigint }) {
  return (
    <span className="nowrap" translate="no" title={`${micros} µs`}>
      {formatDuration(micros)}
    </span>
  )
}
