import { formatDuration } from './time-format.ts'

/** A length of time, in microseconds, for people; `title` has every digit. */
export function Duration({ micros }: { readonly micros: bigint }) {
  return (
    <span className="mono" translate="no" title={`${micros} µs`}>
      {formatDuration(micros)}
    </span>
  )
}
