/**
 * A failed call as data. Contains everything that a page needs to describe the problem, whatever
 * the transport. Never contains a token.
 */
import { isNotFoundByGateway } from './not-found.ts'
import { isHtml, serverErrorSentence, webPageWords, type ServerError } from './server-error.ts'

/** The four API families, the optional history index, and the dashboard’s own server. */
export type CallTarget = 'ledger' | 'scan' | 'validator' | 'registry' | 'index' | 'server'

/** An endpoint, with the path template of its specification. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** The path with `{name}` in place of ids. */
  readonly path: string
}

/** The details of the call in every failure. */
export interface FailedCall {
  readonly endpoint: Endpoint
  readonly family: CallTarget
  /** The family whose token the call sends, if it differs from `family`. */
  readonly tokenOf?: 'ledger' | 'validator' | undefined
  /** The called URL without its origin, with percent-encoded ids. */
  readonly url: string
  /** The call's id in the logs of the called service; absent if nothing was sent. */
  readonly requestId?: string | undefined
  /** The time of the failure in milliseconds since 1970, for display. */
  readonly at: number
  /** True for a 401 to a call without a token, or with an expired token. */
  readonly isSignedOut?: true
}

/** The connection failed, so no answer or only a part of it was received. */
export interface Unreachable extends FailedCall {
  readonly kind: 'unreachable'
  /** The browser's message, which does not contain the cause. */
  readonly reason: string
  /** The status, if the beginning of the answer was received. */
  readonly status: number | undefined
}

export interface TimedOut extends FailedCall {
  readonly kind: 'timed-out'
  readonly timeoutMs: number
}

/** The call was aborted because the user left the page or stopped it. */
export interface Aborted extends FailedCall {
  readonly kind: 'aborted'
}

/** An answer with an error status. */
export interface HttpError extends FailedCall {
  readonly kind: 'http'
  readonly status: number
  /** The wait time in seconds from `Retry-After`, which contains a number of seconds or a date. */
  readonly retryAfterSeconds: number | undefined
  readonly error: ServerError
}

/** An answer that does not have the endpoint's form. */
export interface Undecodable extends FailedCall {
  readonly kind: 'undecodable'
  readonly status: number
  /** Path in the answer, such as `transactions.3.record_time`. Empty for the whole answer. */
  readonly field: string
  readonly expected: string
  /** The received value, cut to 120 characters. */
  readonly received: string
}

/** An answer that exceeds the call's limit. The rest was not read. */
export interface TooLarge extends FailedCall {
  readonly kind: 'too-large'
  readonly status: number
  readonly longestBytes: number
}

/** A request that cannot be encoded. Nothing was sent. */
export interface Unsendable extends FailedCall {
  readonly kind: 'unsendable'
  readonly reason: string
}

/** A change that was not sent, because an identical change is pending. */
export interface DuplicateChange extends FailedCall {
  readonly kind: 'repeated'
}

/** A call to a family without a configured base URL. Nothing was sent. */
export interface NotConfigured extends FailedCall {
  readonly kind: 'not configured'
}

export type Failure =
  | Unreachable
  | TimedOut
  | Aborted
  | HttpError
  | Undecodable
  | TooLarge
  | Unsendable
  | DuplicateChange
  | NotConfigured

/**
 * Returns true if the same call may succeed soon. Returns false for errors in the request itself.
 */
export function isWorthRetrying(failure: Failure): boolean {
  if (failure.kind === 'http') return [429, 502, 503, 504].includes(failure.status)
  return failure.kind === 'unreachable' || failure.kind === 'timed-out'
}

/**
 * The longest delay of a timer, in milliseconds. Browsers fire a timer with a longer delay
 * immediately.
 */
export const maxTimerMs = 2 ** 31 - 1

/**
 * Returns the wait time that the server requests, in milliseconds, or 0. Never longer than
 * `maxTimerMs`.
 */
export function retryAfterMs(failure: Failure): number {
  const seconds = failure.kind === 'http' ? (failure.retryAfterSeconds ?? 0) : 0
  return Math.min(seconds * 1000, maxTimerMs)
}

/**
 * Returns true if a call was rejected because of a missing sign-in. Scan, the registries and the
 * index (except private history) receive no token. Only the dashboard's own server or a gateway can
 * reject such a call. After a sign-in in any tab of this browser, the call is accepted.
 */
export function needsDashboardSignIn(failure: Failure): boolean {
  const takesNoToken = ['scan', 'registry', 'index'].includes(failure.family)
  const isAlone = takesNoToken && failure.tokenOf === undefined
  return failure.kind === 'http' && failure.status === 401 && isAlone
}

/**
 * Returns true if a call was rejected because the user is not, or no longer, signed in. The call is
 * sent again after the sign-in.
 */
export function isSignedOutFailure(failure: Failure): boolean {
  return failure.kind === 'http' && failure.isSignedOut === true
}

/**
 * Returns true if the problem may end without the user's help, so that occasional retries make
 * sense. Returns false if the request itself was rejected, was not sent, or was aborted.
 */
export function isTransientFailure(failure: Failure): boolean {
  if (isNotSent(failure) || ['aborted', 'repeated'].includes(failure.kind)) return false
  if (failure.kind !== 'http') return true
  if (needsDashboardSignIn(failure) || isNotFoundByGateway(failure)) return true
  return failure.status >= 500 || failure.status === 429 || failure.status === 408
}

/**
 * Returns true if a change may have succeeded (docs/architecture.md, Safety). The answer was lost
 * or unreadable, or is a server error that does not rule out a change.
 */
export function isOutcomeUnknown(failure: Failure): boolean {
  if (isNotSent(failure)) return false
  if (failure.kind !== 'http') return true
  const definite = failure.error.form === 'ledger' && failure.error.definiteAnswer === true
  return failure.status >= 500 && failure.status !== 501 && !definite
}

function isNotSent({ kind }: Failure): boolean {
  return kind === 'unsendable' || kind === 'not configured'
}

const familyNames: Readonly<Record<CallTarget, string>> = {
  ledger: 'The participant',
  scan: 'Scan',
  validator: 'The validator app',
  registry: 'The registry',
  index: 'The history index',
  server: 'The dashboard’s server',
}

/** Returns the problem in one sentence, without the endpoint. */
export function failureSentence(failure: Failure): string {
  if (failure.kind === 'unreachable') {
    return failure.status === undefined
      ? `No answer received: ${failure.reason}`
      : `The connection was lost in the middle of an answer: ${failure.reason}`
  }
  if (failure.kind === 'timed-out') return `No complete answer within ${failure.timeoutMs / 1000} s`
  if (failure.kind === 'aborted') return 'The request was cancelled'
  if (failure.kind === 'too-large') {
    return `The answer is too large: more than ${failure.longestBytes / 1_000_000} MB`
  }
  if (failure.kind === 'unsendable') return `The request was not sent: ${failure.reason}`
  if (failure.kind === 'repeated') return 'The same is being sent already; it was not sent again'
  if (failure.kind === 'not configured') return `${familyNames[failure.family]} is not configured`
  if (isSignedOutFailure(failure))
    return `${familyNames[failure.family]} requires a sign-in for this request`
  if (failure.kind === 'http') {
    return `Answered ${failure.status}: ${serverErrorSentence(failure.error)}`
  }
  const what = failure.field === '' ? 'it' : failure.field
  const came = isHtml(failure.received) ? webPageWords(failure.received) : failure.received
  return `The answer was not understood: ${what} should be ${failure.expected}, but this came: ${came}`
}

const shortWords = {
  unreachable: 'No answer',
  'timed-out': 'No answer in time',
  aborted: 'Stopped',
  'too-large': 'Too large',
  unsendable: 'Not sent',
  repeated: 'Sent already',
  undecodable: 'Not understood',
} as const

/** Returns the problem in a few words. The texts for all servers have a similar length. */
export function failureSummary(failure: Failure): string {
  if (failure.kind === 'not configured') return failureSentence(failure)
  if (isSignedOutFailure(failure)) return 'Not signed in'
  return failure.kind === 'http' ? `Answered ${failure.status}` : shortWords[failure.kind]
}
