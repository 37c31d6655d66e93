import { microsOf, parseRecordTime, recordTimeOf, type RecordTime } from '#ledger/record-time.ts'
import { localOffset, type OffsetAt } from './time-format.ts'

/** A typed time and its zone. */
export interface TypedTime {
  readonly time: RecordTime
  /** `given`: the text contains a zone. */
  readonly zone: 'given' | 'local' | 'utc'
}

const withoutZone = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,6}))?)?)?$/

/**
 * Parses a typed time in ISO form. Without a zone, the zone of the display mode is used. Seconds or
 * the clock time may be omitted. Returns `undefined` for any other text.
 */
export function readTypedTime(
  text: string,
  mode: 'local' | 'utc',
  offsetAt: OffsetAt = localOffset,
): TypedTime | undefined {
  const trimmed = text.trim()
  const whole = parseRecordTime(trimmed.replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T'))
  if (whole !== undefined) return { time: whole, zone: 'given' }
  const [, day, minutes = '00:00', seconds = '00', fraction = '0'] = withoutZone.exec(trimmed) ?? []
  const asUtc = parseRecordTime(`${day}T${minutes}:${seconds}.${fraction.padEnd(6, '0')}Z`)
  if (asUtc === undefined) return undefined
  if (mode === 'utc') return { time: asUtc, zone: 'utc' }
  return { time: recordTimeOf(fromLocal(microsOf(asUtc), offsetAt)), zone: 'local' }
}

/**
 * Returns the instant at which local clocks show the same clock time as UTC at `shown`. If local
 * clocks show that time twice, returns the earlier instant.
 */
function fromLocal(shown: bigint, offsetAt: OffsetAt): bigint {
  const at = (micros: bigint) => shown - BigInt(offsetAt(Number(micros / 1000n))) * 60_000_000n
  // The offset depends on the instant, and the instant depends on the offset. Therefore, the
  // offsets of the day before and the day after are tried.
  const day = 86_400_000_000n
  const earlier = at(shown - day)
  const later = at(shown + day)
  return at(earlier) === earlier ? earlier : at(later) === later ? later : earlier
}
