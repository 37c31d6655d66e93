/**
 * Reads the times of the user's own entries in the validator's encodings (docs/network-rules.md,
 * Buying a name). The end is in milliseconds since 1970. The payments' interval and duration are in
 * microseconds. All values are text.
 */
import { addMicros, recordTimeOf, type RecordTime } from '#ledger/record-time.ts'

interface Encoded {
  readonly expiresAt: string
  readonly paymentInterval: string
  readonly paymentDuration: string
}

export interface OwnNameTimes {
  readonly expiresAt: RecordTime
  /** The time from which the wallet pays for the next interval. */
  readonly renewsFrom: RecordTime | undefined
  /** The period covered by one payment, in microseconds. */
  readonly interval: bigint | undefined
}

/** Returns the times, or `undefined` if the end is not a valid number of milliseconds. */
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
