/** Converts durations that users type: Daml's `RelTime`, whole microseconds of either sign. */

const units = [
  ['w', 604_800_000_000n],
  ['d', 86_400_000_000n],
  ['h', 3_600_000_000n],
  ['min', 60_000_000n],
  ['m', 60_000_000n],
  ['s', 1_000_000n],
  ['ms', 1_000n],
  ['µs', 1n],
  ['us', 1n],
] as const
const sizes: ReadonlyMap<string, bigint> = new Map(units)
const written = units.filter(([unit]) => ['d', 'h', 'min'].includes(unit))

const whole = /^-?\d{1,25}$/
const duration = /^([-−])?\s*((?:\d{1,25}(?:\.\d{1,25})?\s*(?:w|d|h|min|ms|m|s|µs|us)\s*)+)$/i
const part = /(\d+)(?:\.(\d+))?\s*(w|d|h|min|ms|m|s|µs|us)/gi

/** Formats a duration with every microsecond: `7d`, `1d 2h 0.000001s`, `0s`. */
export function durationText(micros: bigint): string {
  if (micros < 0n) return `-${durationText(-micros)}`
  let rest = micros
  const parts: string[] = []
  for (const [unit, size] of written) {
    if (rest >= size) parts.push(`${rest / size}${unit}`)
    rest %= size
  }
  const fraction = (rest % 1_000_000n).toString().padStart(6, '0').replace(/0+$/, '')
  if (rest > 0n || parts.length === 0) {
    parts.push(`${rest / 1_000_000n}${fraction === '' ? '' : `.${fraction}`}s`)
  }
  return parts.join(' ')
}

/**
 * Parses a duration to microseconds: numbers with units, or a number of microseconds. Returns
 * `undefined` for other texts and for fractions of a microsecond.
 */
export function readDuration(text: string): bigint | undefined {
  const trimmed = text.trim()
  if (whole.test(trimmed)) return BigInt(trimmed)
  const [, sign, parts = ''] = duration.exec(trimmed) ?? []
  if (parts === '') return undefined
  let micros = 0n
  for (const [, digits = '0', fraction = '', unit = ''] of parts.matchAll(part)) {
    const size = sizes.get(unit.toLowerCase()) ?? 0n
    const scale = 10n ** BigInt(fraction.length)
    const scaled = BigInt(digits + fraction) * size
    if (scaled % scale !== 0n) return undefined
    micros += scaled / scale
  }
  return sign === undefined ? micros : -micros
}
