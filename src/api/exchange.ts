import type { Failure, FailedCall } from '#ledger/failure.ts'
import { stringifyJson, type JsonWritable } from '#ledger/json.ts'
import { randomId } from '#ledger/random-id.ts'
import { callLog, type Call } from './call-log.ts'
import { noteChange } from './changes-in-flight.ts'
import { connection, heldTokens, tokenFor, tokenIsReady } from './connection.ts'
import type { Endpoint } from './endpoint.ts'
import { ApiError } from './errors.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'
import { requestUrl, UnwritableUrl, type UrlParts } from './request-url.ts'
import { serverClock } from './server-clock.ts'
import { signedOutMark } from './signed-out.ts'

/** What is asked of an endpoint. */
export interface Question extends Pick<UrlParts, 'params' | 'query'> {
  /** Whose token goes along, where it is not that of the family itself. */
  readonly tokenOf?: 'ledger' | 'validator' | undefined
  /** Written as JSON; members that are undefined are left out. */
  readonly body?: JsonWritable | undefined
  /** Sent as it is, as `application/octet-stream`. */
  readonly bytes?: Blob | Uint8Array<ArrayBuffer> | undefined
  /** Bytes of its answer that are read, where more than 64 MB may be right. */
  readonly longestBytes?: number
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** For the whole call, its body included; 30 s unless given. */
  readonly timeoutMs?: number | undefined
  /** The admin party whose registry is asked, where it is not the default one. */
  readonly registryOf?: string | undefined
  /** The number of the Scan that is asked, of several; the one that serves the pages if left out. */
  readonly scan?: number | undefined
  /** Told how many bytes of the body are sent, now and then while they are. */
  readonly onSent?: ((bytes: number) => void) | undefined
  /** Which failures tell what was asked for: they are thrown, and are none to who looks at the calls. */
  readonly expects?: ((failure: Failure) => boolean) | undefined
}

const defaultTimeoutMs = 30_000

/** A failure without what is known of every call. */
export type Cause = Failure extends infer F
  ? F extends Failure
    ? Omit<F, keyof FailedCall>
    : never
  : never

/** A call under way: its answer, and how it is ended in the log. */
export interface Exchange {
  readonly response: Response
  /** Waits for a part of the answer; a lost connection, time-out or abort becomes an ApiError. */
  readonly receive: <T>(part: () => Promise<T>) => Promise<T>
  /** Records the end of the call. */
  readonly finish: (end: Partial<Pick<Call, 'size' | 'response' | 'failure'>>) => void
  /** Records a failed end of the call and gives the error to throw. */
  readonly fail: (cause: Cause, end?: Partial<Pick<Call, 'size' | 'response'>>) => ApiError
  /** The text without the call's token, should a server have repeated it. */
  readonly withoutToken: (text: string) => string
}

/**
 * Sends a request and waits for the answer to begin. The time-out and the signal hold until
 * `finish` or `fail`. A change is not sent while the very same one is under way.
 * @throws ApiError of the kinds unreachable, timed-out, aborted, unsendable, repeated and not configured.
 */
export async function exchange(
  endpoint: Endpoint,
  question: Question,
  options: CallOptions = {},
): Promise<Exchange> {
  const { method, path, family } = endpoint
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs
  const { tokenOf } = question
  const failed = { endpoint: { method, path }, family, tokenOf }
  // Another registry than the default one has an address of its own.
  if (options.registryOf === undefined && !(await connection().isConfigured(family))) {
    throw new ApiError({ ...failed, url: path, at: Date.now(), kind: 'not configured' })
  }
  await tokenIsReady(tokenOf ?? family)
  const started = Date.now()

  const id = randomId()
  const request = prepare(endpoint, question, options, (reason, url) => {
    return new ApiError({ ...failed, url, at: Date.now(), kind: 'unsendable', reason })
  })
  const { url } = request
  const forget = endpoint.changes
    ? noteChange(JSON.stringify([method, url, request.logged]))
    : () => undefined
  if (forget === undefined) {
    throw new ApiError({ ...failed, url, at: Date.now(), kind: 'repeated' })
  }
  const before = performance.now()
  let call: Call = {
    id,
    requestId: id,
    family,
    endpoint: failed.endpoint,
    url: request.url,
    body: request.logged,
    authenticated: request.token !== undefined,
    started,
    status: undefined,
    durationMs: undefined,
    size: undefined,
    response: { kept: false, why: 'none yet' },
    failure: undefined,
    isExpected: false,
  }
  callLog.record(call)

  const guard = startGuard(options.signal, timeoutMs)
  const end = (changes: Partial<Call>): void => {
    guard.stop()
    forget()
    call = { ...call, durationMs: performance.now() - before, ...changes }
    callLog.record(call)
  }
  const fail: Exchange['fail'] = (cause, changes = {}) => {
    const { url, requestId } = call
    const mark = signedOutMark(cause, tokenOf ?? family, request.token)
    const failure: Failure = { ...failed, url, requestId, at: Date.now(), ...mark, ...cause }
    end({ ...changes, failure, isExpected: options.expects?.(failure) === true })
    return new ApiError(failure)
  }
  const receive: Exchange['receive'] = async (part) => {
    try {
      return await part()
    } catch (error) {
      if (guard.ended() === 'timed-out') throw fail({ kind: 'timed-out', timeoutMs })
      if (guard.ended() === 'aborted') throw fail({ kind: 'aborted' })
      throw fail({ kind: 'unreachable', reason: reasonOf(error), status: call.status })
    }
  }

  if (guard.ended() === 'aborted') throw fail({ kind: 'aborted' })
  const fetch =
    options.onSent === undefined ? connection().fetch : fetchWithProgress(options.onSent)
  const response = await receive(() =>
    fetch(request.url, {
      method,
      headers: { ...request.headers, 'x-request-id': id },
      body: request.body,
      signal: guard.signal,
      cache: 'no-store',
    }),
  )
  serverClock.note(response.headers.get('date'), started)
  call = { ...call, status: response.status, requestId: answeredId(response, request.token) ?? id }
  callLog.record(call)
  if (response.status === 401 && request.token !== undefined) {
    connection().tokenRefused(request.token)
  }
  return {
    response,
    receive,
    fail,
    finish: end,
    withoutToken: (text) =>
      request.token === undefined ? text : text.replaceAll(request.token, '[token]'),
  }
}

/** The request id that the answer was given under, where a proxy has put another in place of the one sent. */
function answeredId({ headers }: Response, token: string | undefined): string | undefined {
  const id = headers.get('x-request-id')
  if (id === null || !/^[!-~]{1,200}$/.test(id)) return undefined
  return token !== undefined && id.includes(token) ? undefined : id
}

function prepare(
  { family, path }: Endpoint,
  { params, query, body, bytes, tokenOf }: Question,
  options: CallOptions,
  unsendable: (reason: string, url: string) => ApiError,
) {
  const headers: Record<string, string> = {
    accept: 'application/json, text/plain;q=0.9, */*;q=0.8',
  }
  let url: string
  try {
    url = requestUrl({
      family,
      path,
      params,
      query,
      registryOf: options.registryOf,
      scan: options.scan,
    })
  } catch (error) {
    if (error instanceof UnwritableUrl) throw unsendable(error.message, path)
    throw error
  }
  const text = body === undefined ? undefined : stringifyJson(body)
  // Pasted into a field of the page, it would be in logs, at Scan, or on the ledger for all to read.
  const isTold = heldTokens().some(
    (held) => url.includes(encodeURIComponent(held)) || text?.includes(held) === true,
  )
  if (isTold) throw unsendable('it would hold an access token outside of its header', path)
  const token = tokenFor(tokenOf ?? family)
  if (token !== undefined) {
    if (!/^[\x21-\x7e]+$/.test(token)) {
      throw unsendable('the access token has characters that no header can carry', url)
    }
    headers['authorization'] = `Bearer ${token}`
  }
  if (bytes !== undefined) {
    headers['content-type'] = 'application/octet-stream'
    const size = bytes instanceof Blob ? bytes.size : bytes.byteLength
    return { url, token, headers, body: bytes, logged: { bytes: size } }
  }
  if (text === undefined) return { url, token, headers, body: undefined, logged: undefined }
  headers['content-type'] = 'application/json'
  return { url, token, headers, body: text, logged: text }
}

/** One signal for the caller's abort and the time-out, that remembers which of them it was. */
function startGuard(signal: AbortSignal | undefined, timeoutMs: number) {
  const controller = new AbortController()
  let ended: 'timed-out' | 'aborted' | undefined
  const endAs = (how: 'timed-out' | 'aborted') => () => {
    ended ??= how
    controller.abort()
  }
  const abort = endAs('aborted')
  const timer = setTimeout(endAs('timed-out'), timeoutMs)
  if (signal?.aborted === true) abort()
  signal?.addEventListener('abort', abort, { once: true })
  return {
    signal: controller.signal,
    ended: () => ended,
    stop: () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    },
  }
}

/** What `fetch` says of a failed connection; Node's keeps the reason one level down. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error && error.cause.message !== ''
    ? `${error.message}: ${error.cause.message}`
    : error.message
}
