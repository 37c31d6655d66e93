import type * as v from 'valibot'
import type { Failure, FailedCall } from '#ledger/failure.ts'
import { stringifyJson, type JsonWritable } from '#ledger/json.ts'
import { randomId } from '#ledger/random-id.ts'
import { callLog, type Call } from './call-log.ts'
import { trackChange } from './changes-in-flight.ts'
import { connection, allTokens, tokenFor, waitForToken } from './connection.ts'
import type { Declaration, Endpoint, RequestSettings } from './endpoint.ts'
import { ApiError } from './errors.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'
import { requestUrl, UnwritableUrl, type UrlParts } from './request-url.ts'
import { serverClock } from './server-clock.ts'
import { signedOutMark } from './signed-out.ts'

/** The parts of a request to an endpoint. */
export interface RequestInput extends Pick<UrlParts, 'params' | 'query'> {
  readonly tokenOf?: RequestSettings['tokenOf'] | undefined
  /** Written as JSON. Undefined members are omitted. */
  readonly body?: JsonWritable | undefined
  /** Sent unchanged, as `application/octet-stream`. */
  readonly bytes?: Blob | Uint8Array<ArrayBuffer> | undefined
  readonly longestBytes?: number
}

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

type Part<Name extends string, Value> = object extends Value
  ? { readonly [N in Name]?: Value }
  : { readonly [N in Name]: Value }

type OutputOf<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : never

/**
 * A request with the parameters of an endpoint's path and the members of its schemas. An endpoint
 * without settings accepts any query and body, because a function builds its requests.
 */
export type RequestInputTo<D extends Declaration, Path extends string> = Pick<
  RequestInput,
  'bytes' | 'tokenOf' | 'longestBytes'
> &
  Part<'params', Readonly<Record<NamesIn<Path>, string>>> &
  (D[1] extends RequestSettings
    ? (D[1] extends { readonly query: infer Q } ? Part<'query', OutputOf<Q>> : unknown) &
        (D[1] extends { readonly body: infer B } ? Part<'body', OutputOf<B>> : unknown)
    : Pick<RequestInput, 'query' | 'body'>)

/** The arguments after the endpoint. The request may be omitted if all its parts are optional. */
export type CallArguments<D extends Declaration, Path extends string> =
  object extends RequestInputTo<D, Path>
    ? [question?: RequestInputTo<D, Path>, options?: CallOptions]
    : [question: RequestInputTo<D, Path>, options?: CallOptions]

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /**
   * Time-out of the whole request, including the response body, in milliseconds. Defaults to 30 s.
   */
  readonly timeoutMs?: number | undefined
  /** The admin party of the registry to call, if not the default registry. */
  readonly registryOf?: string | undefined
  /** The number of the Scan to call. Defaults to the Scan that serves the pages. */
  readonly scan?: number | undefined
  /** Called from time to time with the number of body bytes sent. */
  readonly onSent?: ((bytes: number) => void) | undefined
  /**
   * Returns true for failures that are regular results. They are thrown, but not marked as failures
   * in the call log.
   */
  readonly expects?: ((failure: Failure) => boolean) | undefined
}

const defaultTimeoutMs = 30_000

/** A failure without the members that `exchange` adds to every failure. */
export type FailureCause = Failure extends infer F
  ? F extends Failure
    ? Omit<F, keyof FailedCall>
    : never
  : never

/** A running request: its response, and functions that end it in the log. */
export interface Exchange {
  readonly response: Response
  /**
   * Waits for a part of the response. Throws an ApiError for a lost connection, a time-out or an
   * abort.
   */
  readonly receive: <T>(part: () => Promise<T>) => Promise<T>
  readonly finish: (end: Partial<Pick<Call, 'size' | 'response' | 'failure'>>) => void
  readonly fail: (cause: FailureCause, end?: Partial<Pick<Call, 'size' | 'response'>>) => ApiError
  /** Removes the request's token from a text, in case the server repeated it. */
  readonly withoutToken: (text: string) => string
}

/**
 * Sends a request and waits for the beginning of the response. The time-out and the signal apply
 * until `finish` or `fail`. A change is not sent while an identical change is running.
 * @throws ApiError of the kinds unreachable, timed-out, aborted, unsendable, repeated and not
 * configured.
 */
export async function exchange(
  endpoint: Endpoint,
  question: RequestInput,
  options: CallOptions = {},
): Promise<Exchange> {
  const { method, path, family, request: settings } = endpoint
  const timeoutMs = options.timeoutMs ?? settings?.timeoutMs ?? defaultTimeoutMs
  const tokenOf = question.tokenOf ?? settings?.tokenOf
  const failed = { endpoint: { method, path }, family, tokenOf }
  // Registries other than the default registry have their own base URLs, so the family's base URL
  // does not matter for them.
  if (options.registryOf === undefined && !(await connection().isConfigured(family))) {
    throw new ApiError({ ...failed, url: path, at: Date.now(), kind: 'not configured' })
  }
  await waitForToken(tokenOf ?? family)
  const started = Date.now()

  const id = randomId()
  const request = prepare(endpoint, { ...question, tokenOf }, options, (reason, url) => {
    return new ApiError({ ...failed, url, at: Date.now(), kind: 'unsendable', reason })
  })
  const { url } = request
  const forget = endpoint.changes
    ? trackChange(JSON.stringify([method, url, request.logged]))
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
    response: { isStored: false, why: 'none yet' },
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

/** Returns the request id in the response, which a proxy may have replaced. */
function answeredId({ headers }: Response, token: string | undefined): string | undefined {
  const id = headers.get('x-request-id')
  if (id === null || !/^[!-~]{1,200}$/.test(id)) return undefined
  return token !== undefined && id.includes(token) ? undefined : id
}

function prepare(
  { family, path }: Endpoint,
  { params, query, body, bytes, tokenOf }: RequestInput,
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
  // A token pasted into a form field must not appear in logs, at Scan, or publicly on the ledger.
  const holdsToken = allTokens().some(
    (held) => url.includes(encodeURIComponent(held)) || text?.includes(held) === true,
  )
  if (holdsToken) throw unsendable('it would hold an access token outside of its header', path)
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

/** Combines the caller's signal and the time-out into one signal, and records which came first. */
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

/**
 * Returns the reason of a failed connection from `fetch`. In Node, the reason is nested one level
 * deeper.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error && error.cause.message !== ''
    ? `${error.message}: ${error.cause.message}`
    : error.message
}
