/**
 * Times of a user's own entries, in the validator's encodings (docs/network-rules.md, Buying a
 * name): the end in milliseconds since 1970, interval and duration of the payments in microseconds,
 * as text.
 */
import { addMicros, recordTimeOf, type RecordTime } from '../record-time.ts'

interface Encoded {
  readonly expiresAt: string
  readonly paymentInterval: string
  readonly paymentDuration: string
}

export interface OwnNameTimes {
  readonly expiresAt: RecordTime
  /** From when on the wallet pays for the next interval. */
  readonly renewsFrom: RecordTime | undefined
  /** For how long one payment holds, in microseconds. */
  readonly interval: bigint | undefined
}

/** `undefined` where the end is not a number of milliseconds that a time can have. */
export function ownNameTimes(encoded: Encoded): OwnNameTimes | undefined {
  const millis = whole(encoded.expiresAt)
  const duration = whole(encoded.paymentDuration)
  if (millis === undefined) return undefined
  try {
    const expiresAt = recordTimeOf(millis * 1000n)
    return {
      expiresAt,
      renewsFrom: duration === undefined ? undefined : addMicros(expiresAt, -duration),
      interval: whole(encoded.paymentInterval),
    }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function whole(text: string): bigint | undefined {
  return /^\d{1,19}$/.test(text) ? BigInt(text) : undefined
}
