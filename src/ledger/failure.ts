/**
 * A call that failed, as data: what a page needs to say what went wrong, without knowing how calls
 * are made. Nothing here ever holds a token.
 */
import { isNotFoundByGateway } from './not-found.ts'
import { isHtml, serverErrorSentence, webPageWords, type ServerError } from './server-error.ts'

/** The four API families, the optional history index, and the dashboard’s own server. */
export type CallTarget = 'ledger' | 'scan' | 'validator' | 'registry' | 'index' | 'server'

/** An endpoint as its document names it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** With `{name}` in place of ids. */
  readonly path: string
}

/** What every failure says about its call. */
export interface FailedCall {
  readonly endpoint: Endpoint
  readonly family: CallTarget
  /** Whose token goes along, where that is not the family's own. */
  readonly tokenOf?: 'ledger' | 'validator' | undefined
  /** The URL that was called, without its origin; ids in it are percent-encoded. */
  readonly url: string
  /** What the call is found by in the logs of who was asked; absent where nothing was sent. */
  readonly requestId?: string | undefined
  /** When it failed: milliseconds since 1970, for drawing. */
  readonly at: number
  /** True for a 401 to a call without a token, or with an expired one. */
  readonly isSignedOut?: true
}

/** No answer, or half of one: no connection, or it was lost. */
export interface Unreachable extends FailedCall {
  readonly kind: 'unreachable'
  /** What the browser said; it does not tell why. */
  readonly reason: string
  /** The status, where the answer had begun when the connection was lost. */
  readonly status: number | undefined
}

export interface TimedOut extends FailedCall {
  readonly kind: 'timed-out'
  readonly timeoutMs: number
}

/** Given up by this program: the page was left, or the user stopped it. */
export interface Aborted extends FailedCall {
  readonly kind: 'aborted'
}

/** An answer with an error status. */
export interface HttpError extends FailedCall {
  readonly kind: 'http'
  readonly status: number
  /** From `Retry-After`, whether it came in seconds or as a date. */
  readonly retryAfterSeconds: number | undefined
  readonly error: ServerError
}

/** An answer that is not what the endpoint answers. */
export interface Undecodable extends FailedCall {
  readonly kind: 'undecodable'
  readonly status: number
  /** Path of the field in the answer, `transactions.3.record_time`; empty for the whole. */
  readonly field: string
  readonly expected: string
  /** What came there, in at most 120 characters. */
  readonly received: string
}

/** An answer that was larger than the call takes; the rest of it was not read. */
export interface TooLarge extends FailedCall {
  readonly kind: 'too-large'
  readonly status: number
  readonly longestBytes: number
}

/** A request that cannot be written at all; nothing was sent. */
export interface Unsendable extends FailedCall {
  readonly kind: 'unsendable'
  readonly reason: string
}

/** A change that was not sent, because the very same one is under way: what comes of that is not known yet. */
export interface Repeated extends FailedCall {
  readonly kind: 'repeated'
}

/** A call of a family whose base URL is not set; nothing was sent. */
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
  | Repeated
  | NotConfigured

/** Whether the same call may succeed a little later; an error of the request itself will not. */
export function isWorthRetrying(failure: Failure): boolean {
  if (failure.kind === 'http') return [429, 502, 503, 504].includes(failure.status)
  return failure.kind === 'unreachable' || failure.kind === 'timed-out'
}

/** The longest time that a timer holds, in milliseconds: one that is set for longer goes off at once. */
export const longestTimerMs = 2 ** 31 - 1

/** How long the server asks to be left alone, in milliseconds and no longer than timers last; 0 where it says nothing. */
export function askedToWaitMs(failure: Failure): number {
  const seconds = failure.kind === 'http' ? (failure.retryAfterSeconds ?? 0) : 0
  return Math.min(seconds * 1000, longestTimerMs)
}

/**
 * Whether a call was refused for want of a sign-in that it cannot bring itself: Scan, the index (but for what
 * is private) and the registries take no token, so that the dashboard's own server refused it, or a gateway before it. A
 * sign-in in this browser, in whatever tab, lets it through.
 */
export function wantsSignIn(failure: Failure): boolean {
  const takesNoToken = ['scan', 'registry', 'index'].includes(failure.family)
  const isAlone = takesNoToken && failure.tokenOf === undefined
  return failure.kind === 'http' && failure.status === 401 && isAlone
}

/**
 * True for a call that was not answered because the user has not signed in, or no longer is. The call
 * did not fail: it is sent again after the sign-in.
 */
export function lacksSignIn(failure: Failure): boolean {
  return failure.kind === 'http' && failure.isSignedOut === true
}

/**
 * Whether the trouble may end without anybody doing anything, so that asking again now and then is
 * right: everything but an answer that refuses this very request.
 */
export function mayPass(failure: Failure): boolean {
  if (isNotSent(failure) || ['aborted', 'repeated'].includes(failure.kind)) return false
  if (failure.kind !== 'http') return true
  if (wantsSignIn(failure) || isNotFoundByGateway(failure)) return true
  return failure.status >= 500 || failure.status === 429 || failure.status === 408
}

/**
 * Whether a call that changes something may have changed it all the same (docs/architecture.md,
 * Safety): the answer was lost, unreadable, or a server's error that does not say that nothing was
 * done.
 */
export function isOutcomeUnknown(failure: Failure): boolean {
  if (isNotSent(failure)) return false
  if (failure.kind !== 'http') return true
  const definite = failure.error.form === 'ledger' && failure.error.definiteAnswer === true
  return failure.status >= 500 && failure.status !== 501 && !definite
}

/** Tells whether nothing was sent at all. */
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

/** What went wrong, in one sentence without the endpoint. */
export function failureSentence(failure: Failure): string {
  if (failure.kind === 'unreachable') {
    return failure.status === undefined
      ? `No answer came: ${failure.reason}`
      : `The connection was lost in the middle of an answer: ${failure.reason}`
  }
  if (failure.kind === 'timed-out') return `No complete answer within ${failure.timeoutMs / 1000} s`
  if (failure.kind === 'aborted') return 'The call was stopped'
  if (failure.kind === 'too-large') {
    return `The answer was not read to its end: it has more than ${failure.longestBytes / 1_000_000} MB`
  }
  if (failure.kind === 'unsendable') return `The request was not sent: ${failure.reason}`
  if (failure.kind === 'repeated') return 'The same is being sent already; it was not sent again'
  if (failure.kind === 'not configured') return `${familyNames[failure.family]} is not configured`
  if (lacksSignIn(failure))
    return `${familyNames[failure.family]} answers this after a sign-in only`
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

/** What went wrong, in a few words that are as long for every server. */
export function failureInShort(failure: Failure): string {
  if (failure.kind === 'not configured') return failureSentence(failure)
  if (lacksSignIn(failure)) return 'Not signed in'
  return failure.kind === 'http' ? `Answered ${failure.status}` : shortWords[failure.kind]
}
