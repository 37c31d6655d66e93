import { microsOf, parseRecordTime, recordTimeOf, type RecordTime } from '#ledger/record-time.ts'
import { localOffset, type OffsetAt } from './time-format.ts'

/** A typed time and the zone in which it was read. */
export interface TypedTime {
  readonly time: RecordTime
  /** `given`: the text names its zone. */
  readonly zone: 'given' | 'local' | 'utc'
}

const withoutZone = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,6}))?)?)?$/

/**
 * Reads a typed time: ISO with its zone, or without one, also without seconds or as a day alone,
 * then in the mode in which times are shown. `undefined` for anything else.
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

/** The instant at which clocks show what `shown` shows in UTC; the earlier one where they show it twice. */
function fromLocal(shown: bigint, offsetAt: OffsetAt): bigint {
  const at = (micros: bigint) => shown - BigInt(offsetAt(Number(micros / 1000n))) * 60_000_000n
  // The offset holds at the instant, which only the offset gives: the guess is right but near a change.
  const day = 86_400_000_000n
  const earlier = at(shown - day)
  const later = at(shown + day)
  return at(earlier) === earlier ? earlier : at(later) === later ? later : earlier
}
