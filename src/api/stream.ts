/**
 * Reads the streams of a participant (WebSockets): one request, then its responses as they arrive.
 * The token is sent as a subprotocol, which no log records. JSON is lossless. All errors have one
 * type, and each stream has one line in the call log.
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
  /** Milliseconds to wait until the stream is open. Defaults to 30 s. */
  readonly openTimeoutMs?: number
  /** Milliseconds to wait for a message. Defaults to no limit, because a ledger may be quiet. */
  readonly silenceMs?: number
  /** Limit of characters of a message. Defaults to 64 million. */
  readonly longestMessage?: number
  /** Limit of characters of all unread messages. Defaults to 64 million. */
  readonly longestQueue?: number
  /**
   * Returns true for failures that are regular results. They are thrown, but not marked as failures
   * in the call log.
   */
  readonly expects?: (failure: Failure) => boolean
}

const usualOpenTimeoutMs = 30_000
const usualLongest = 64_000_000

/** The participant's subprotocol, and the prefix of a token sent as a subprotocol. */
const subprotocol = 'daml.ws.auth'
const tokenPrefix = 'jwt.token.'

/** The characters that a subprotocol may contain (RFC 9110, section 5.6.2). */
const protocolForm = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/

/**
 * Opens a stream, sends the request as its first message, and yields each response as it arrives.
 * Ends when the participant reports the end (docs/network-rules.md, Streams). Leaving the loop
 * closes the stream. A browser cannot slow down a WebSocket, so unread messages wait in memory, up
 * to a limit. A closed stream is not reopened.
 * @throws ApiError, and nothing else: `http` for an error that the participant reports, with the
 * status of its plain endpoint; `unreachable` with 101 if the stream was cut; `unreachable` without
 * a status if the stream did not open (a browser does not learn why, but the plain endpoint reveals
 * the reason)
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
  // A token pasted into a form field must not appear in logs or publicly on the ledger.
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
    response: { isStored: false, why: 'none yet' },
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
      response: { isStored: false, why: 'not kept' },
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
    if (!isOver) end({})
  }
}

/**
 * Returns the reason why a stream failed, or undefined if the participant had sent all messages.
 */
function causeOf({ end }: StreamEnd): FailureCause | undefined {
  if (end.kind !== 'closed') return end
  if (!end.wasOpen) {
    const reason = 'the WebSocket was not opened'
    return { kind: 'unreachable', reason, status: undefined }
  }
  if (end.code === 1000) return undefined
  const suffix = end.reason === '' ? '' : `: ${end.reason}`
  return { kind: 'unreachable', reason: `closed with ${end.code}${suffix}`, status: 101 }
}

function webSocketUrl(url: string): string {
  const whole = new URL(url, typeof location === 'undefined' ? undefined : location.href)
  whole.protocol = whole.protocol === 'https:' ? 'wss:' : 'ws:'
  return whole.href
}
