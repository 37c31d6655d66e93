import type { Json, JsonObject } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { microsOf, type RecordTime } from '#ledger/record-time.ts'
import type { SentRequest } from './sent-request.ts'

/**
 * The verdict on sending a request again after a lost response: safe, or possibly executed twice.
 */
export type ResendSafety =
  /** `why` and `reason` are complete sentences. */
  | { readonly isSafe: true; readonly why: string }
  | { readonly isSafe: false; readonly reason: string }

/**
 * Safety margin in microseconds for the duration of a request and the difference between two
 * clocks.
 */
const margin = 10_000_000n

const unset =
  'The request has no deduplication period, so the participant applies its longest period. ' +
  'Within this period, a command id is not executed twice. If the first attempt was executed, the retry is rejected with DUPLICATE_COMMAND.'

/**
 * Returns whether the deduplication period of the request makes it safe to send the request again
 * (docs/network-rules.md, Submitting). The participant rejects the second request if a request with
 * the same change id was accepted earlier in this period.
 * @param now the current time, by the same clock as `sentAt`.
 */
export function resendSafety(
  sent: Pick<SentRequest, 'body' | 'sentAt' | 'after'>,
  now: RecordTime,
): ResendSafety {
  const period = periodOf(sent.body)
  if (period.kind === 'unset') return { isSafe: true, why: unset }
  if (period.kind === 'unreadable') {
    return {
      isSafe: false,
      reason: 'This dashboard does not understand the deduplication period of the request.',
    }
  }
  return period.kind === 'duration'
    ? withinDuration(period.micros, microsOf(now) - microsOf(sent.sentAt))
    : sinceOffset(period.offset, sent.after)
}

function withinDuration(period: bigint, elapsed: bigint): ResendSafety {
  if (elapsed >= 0n && elapsed + margin < period) {
    const left = (period - elapsed - margin) / 1_000_000n
    return {
      isSafe: true,
      why: `The deduplication period of the request protects a retry for another ${left} s. If the first attempt was executed, the retry is rejected with DUPLICATE_COMMAND.`,
    }
  }
  return {
    isSafe: false,
    reason:
      period <= margin
        ? 'The deduplication period of the request is too short to protect a retry: the request could be executed twice.'
        : 'The deduplication period of the request has ended or is about to end: the request could be executed twice.',
  }
}

function sinceOffset(offset: bigint, after: bigint | undefined): ResendSafety {
  if (after === undefined) {
    return {
      isSafe: false,
      reason:
        'The deduplication period starts at an offset, but the offset at which the request was sent is unknown.',
    }
  }
  return offset <= after
    ? {
        isSafe: true,
        why: `The deduplication period starts at offset ${offset}, before the request was sent. If the first attempt was executed, the retry is rejected with DUPLICATE_COMMAND.`,
      }
    : {
        isSafe: false,
        reason: `The deduplication period starts only at offset ${offset}, but the request was sent after offset ${after}. The request could be executed twice.`,
      }
}

type Period =
  | { readonly kind: 'unset' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'duration'; readonly micros: bigint }
  | { readonly kind: 'offset'; readonly offset: bigint }

function periodOf(body: JsonObject): Period {
  const period = body['deduplicationPeriod']
  if (period === undefined || period === null) return { kind: 'unset' }
  if (!isJsonObject(period)) return { kind: 'unreadable' }
  const [entry, ...more] = Object.entries(period)
  if (entry === undefined || more.length > 0) return { kind: 'unreadable' }
  const [name, alternative] = entry
  if (name === 'Empty') return { kind: 'unset' }
  const value = isJsonObject(alternative) ? alternative['value'] : undefined
  if (name === 'DeduplicationOffset') {
    const offset = wholeOf(value)
    return offset === undefined ? { kind: 'unreadable' } : { kind: 'offset', offset }
  }
  if (name !== 'DeduplicationDuration' || value === undefined || !isJsonObject(value)) {
    return { kind: 'unreadable' }
  }
  const seconds = wholeOf(value['seconds'] ?? 0)
  const nanos = wholeOf(value['nanos'] ?? 0)
  return seconds === undefined || nanos === undefined
    ? { kind: 'unreadable' }
    : { kind: 'duration', micros: seconds * 1_000_000n + nanos / 1000n }
}

function wholeOf(value: Json | undefined): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isInteger(value)) return BigInt(value)
  return typeof value === 'string' && /^-?\d{1,19}$/.test(value) ? BigInt(value) : undefined
}
