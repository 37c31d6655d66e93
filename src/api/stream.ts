/**
 * Reads the streams of a participant (WebSockets): one request, then its answers as they arrive.
 * The token is sent where no log records it. JSON is lossless. Errors have one type, and the call
 * log has one line.
 */
import type { Failure } from '#ledger/failure.ts'
import { stringifyJson, type JsonWritable } from '#ledger/json.ts'
import { randomId } from '#ledger/random-id.ts'
import { callLog, type Call } from './call-log.ts'
import { connection, allTokens, tokenFor, waitForToken } from './connection.ts'
import { ApiError } from './errors.ts'
import type { FailureCause } from './exchange.ts'
import { createMessageQueue, type StreamEnd } from './message-queue.ts'
import { requestUrl } from './request-url.ts'
import { signedOutMark } from './signed-out.ts'
import type { StreamEndpoint } from './stream-endpoint.ts'
import { readMessage } from './stream-message.ts'

export interface StreamOptions {
  readonly signal?: AbortSignal | undefined
  /** Time limit for opening, in milliseconds. The default is 30 s. */
  readonly openTimeoutMs?: number
  /**
   * Time limit without a message, in milliseconds. The default is no limit, because a ledger may be
   * quiet.
   */
  readonly silenceMs?: number
  /** Maximum length of a message in characters. The default is 64 million. */
  readonly longestMessage?: number
  /** Maximum length of all unread messages in characters. The default is 64 million. */
  readonly longestQueue?: number
  /**
   * Returns true for failures that answer the request. They are thrown, but the call log does not
   * mark them as failures.
   */
  readonly expects?: (failure: Failure) => boolean
}

const usualOpenTimeoutMs = 30_000
const usualLongest = 64_000_000

/** The subprotocol of the participant, and the prefix of a token that is sent as a subprotocol. */
const subprotocol = 'daml.ws.auth'
const tokenPrefix = 'jwt.token.'

/** The characters that a subprotocol may contain (RFC 9110, section 5.6.2). */
const protocolForm = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/

/**
 * Opens a stream, sends the request as its first message, and yields each answer as it arrives.
 * Ends when the participant reports the end (docs/network-rules.md, Streams). Leaving the loop
 * closes the stream. A browser cannot slow a WebSocket down, so unread messages wait in memory, up
 * to a limit. A closed stream is not reopened.
 * @throws ApiError, and nothing else: `http` for an error that the participant reports, with the
 * status of its plain endpoint; `unreachable` without a status if the stream did not open (a
 * browser does not learn why, the plain endpoint does), with 101 if the stream was cut.
 */
export async function* readStream<T>(
  endpoint: StreamEndpoint<T>,
  question: JsonWritable,
  options: StreamOptions = {},
): AsyncGenerator<T, void, undefined> {
  const { family, method, path } = endpoint
  await waitForToken(family)
  const started = Date.now()
  const before = performance.now()
  const text = stringifyJson(question)
  const token = tokenFor(family)
  const url = requestUrl({ family, path })
  const failed = { endpoint: { method, path }, family, url }
  const unsendable = (reason: string) =>
    new ApiError({ ...failed, at: Date.now(), kind: 'unsendable', reason })
  // A token pasted into a field of the page would appear in logs, or on the ledger for all to read.
  if (allTokens().some((held) => text.includes(held))) {
    throw unsendable('it would hold an access token outside of its header')
  }
  if (token !== undefined && !protocolForm.test(token)) {
    throw unsendable('the access token has characters that no header can carry')
  }

  const id = randomId()
  let call: Call = {
    ...failed,
    id,
    requestId: id,
    body: text,
    authenticated: token !== undefined,
    started,
    status: undefined,
    durationMs: undefined,
    size: undefined,
    response: { kept: false, why: 'none yet' },
    failure: undefined,
    isExpected: false,
  }
  const record = (changes: Partial<Call>): void => {
    call = { ...call, ...changes }
    callLog.record(call)
  }
  record({})
  let size = 0
  const end = (changes: Partial<Call>): void =>
    record({
      durationMs: performance.now() - before,
      size,
      response: { kept: false, why: 'not kept' },
      ...changes,
    })
  const failWith = (cause: FailureCause): ApiError => {
    const mark = signedOutMark(cause, family, token)
    const failure: Failure = { ...failed, requestId: id, at: Date.now(), ...mark, ...cause }
    end({ failure, isExpected: options.expects?.(failure) === true })
    return new ApiError(failure)
  }

  if (options.signal?.aborted === true) throw failWith({ kind: 'aborted' })
  const protocols = token === undefined ? [subprotocol] : [tokenPrefix + token, subprotocol]
  const socket = new WebSocket(webSocketUrl(url), protocols)
  const queue = createMessageQueue(socket, {
    signal: options.signal,
    openTimeoutMs: options.openTimeoutMs ?? usualOpenTimeoutMs,
    silenceMs: options.silenceMs,
    longestMessage: options.longestMessage ?? usualLongest,
    longestQueue: options.longestQueue ?? usualLongest,
    onOpen: () => {
      record({ status: 101 })
      socket.send(text)
    },
  })
  let isOver = false
  try {
    for (;;) {
      const next = await queue.next()
      if ('end' in next) {
        isOver = true
        const cause = causeOf(next)
        if (cause !== undefined) throw failWith(cause)
        end({})
        return
      }
      size += next.message.length
      const shown = token === undefined ? next.message : next.message.replaceAll(token, '[token]')
      const read = readMessage(endpoint, shown)
      if ('value' in read) {
        yield read.value
      } else {
        isOver = true
        const isRefused = read.failure.kind === 'http' && read.failure.status === 401
        if (isRefused && token !== undefined) connection().tokenRefused(token)
        throw failWith(read.failure)
      }
    }
  } finally {
    queue.close()
    // The caller has left the loop.
    if (!isOver) end({})
  }
}

/** Returns the reason why a stream ended; undefined if the participant had sent all messages. */
function causeOf({ end }: StreamEnd): FailureCause | undefined {
  if (end.kind !== 'closed') return end
  if (!end.wasOpen) {
    const reason = 'the WebSocket was not opened'
    return { kind: 'unreachable', reason, status: undefined }
  }
  if (end.code === 1000) return undefined
  const said = end.reason === '' ? '' : `: ${end.reason}`
  return { kind: 'unreachable', reason: `closed with ${end.code}${said}`, status: 101 }
}

/** Returns the WebSocket URL for a URL of this page's own server. */
function webSocketUrl(url: string): string {
  const whole = new URL(url, typeof location === 'undefined' ? undefined : location.href)
  whole.protocol = whole.protocol === 'https:' ? 'wss:' : 'ws:'
  return whole.href
}
