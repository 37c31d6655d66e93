const minute = 60_000_000n
const hour = 60n * minute
const day = 24n * hour

/**
 * Formats a duration in microseconds for a sentence, with two units at most: `3 days 4 hours`, `1
 * hour`, `12 minutes`, `less than a minute`.
 */
export function durationWords(micros: bigint): string {
  if (micros < minute) return 'less than a minute'
  if (micros < hour) return units(micros / minute, 'minute')
  if (micros < day) return two(micros, hour, 'hour', minute, 'minute')
  return two(micros, day, 'day', hour, 'hour')
}

function two(micros: bigint, size: bigint, unit: string, smaller: bigint, part: string): string {
  const rest = (micros % size) / smaller
  const whole = units(micros / size, unit)
  return rest === 0n ? whole : `${whole} ${units(rest, part)}`
}

function units(count: bigint, unit: string): string {
  return `${count} ${unit}${count === 1n ? '' : 's'}`
}
