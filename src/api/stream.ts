/**
 * Reads the streams of a participant (WebSockets): one question, then its answers as they come; with
 * the token where no log sees it, lossless JSON, one error type, and a line in the call log.
 */
import type { Failure } from '#ledger/failure.ts'
import { stringifyJson, type JsonWritable } from '#ledger/json.ts'
import { randomId } from '#ledger/random-id.ts'
import { callLog, type Call } from './call-log.ts'
import { connection, heldTokens, tokenFor, tokenIsReady } from './connection.ts'
import { ApiError } from './errors.ts'
import type { Cause } from './exchange.ts'
import { createMessageQueue, type StreamEnd } from './message-queue.ts'
import { requestUrl } from './request-url.ts'
import { signedOutMark } from './signed-out.ts'
import type { StreamEndpoint } from './stream-endpoint.ts'
import { readMessage } from './stream-message.ts'

export interface StreamOptions {
  readonly signal?: AbortSignal | undefined
  /** How long opening may take, in milliseconds; 30 s unless given. */
  readonly openTimeoutMs?: number
  /** How long no message may come, in milliseconds; for ever unless given: a ledger may be quiet. */
  readonly silenceMs?: number
  /** The longest message that is read, in characters; 64 million unless given. */
  readonly longestMessage?: number
  /** Of how many characters the messages may be that wait for who reads; 64 million unless given. */
  readonly longestQueue?: number
  /** Which failures tell what was asked for: they are thrown, and are none to who looks at the calls. */
  readonly expects?: (failure: Failure) => boolean
}

const usualOpenTimeoutMs = 30_000
const usualLongest = 64_000_000

/** The subprotocol of the participant, and what stands before a token that goes as one. */
const subprotocol = 'daml.ws.auth'
const tokenPrefix = 'jwt.token.'

/** What a subprotocol may hold (RFC 9110, section 5.6.2). */
const protocolForm = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/

/**
 * Opens a stream, sends the question as its first message, and gives each answer as it comes; ends where
 * the participant says that there is no more (docs/network-rules.md, Streams). Leaving the loop closes
 * it. A browser cannot hold a WebSocket back: what comes faster than it is read waits, up to a limit.
 * Nothing is opened anew here.
 * @throws ApiError, and nothing else: `http` for an error that the participant tells, with the status
 * that its plain interface has for it; `unreachable` without a status where it was not opened (a browser
 * is not told why: the plain endpoint says it), with 101 where it was cut.
 */
export async function* readStream<T>(
  endpoint: StreamEndpoint<T>,
  question: JsonWritable,
  options: StreamOptions = {},
): AsyncGenerator<T, void, undefined> {
  const { family, method, path } = endpoint
  await tokenIsReady(family)
  const started = Date.now()
  const before = performance.now()
  const text = stringifyJson(question)
  const token = tokenFor(family)
  const url = requestUrl({ family, path })
  const failed = { endpoint: { method, path }, family, url }
  const unsendable = (reason: string) =>
    new ApiError({ ...failed, at: Date.now(), kind: 'unsendable', reason })
  // Pasted into a field of the page, it would be in logs, or on the ledger for all to read.
  if (heldTokens().some((held) => text.includes(held))) {
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
  const failWith = (cause: Cause): ApiError => {
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
    // Whoever asked has left the loop.
    if (!isOver) end({})
  }
}

/** Why a stream has ended; undefined where the participant had no more to say. */
function causeOf({ end }: StreamEnd): Cause | undefined {
  if (end.kind !== 'closed') return end
  if (!end.wasOpen) {
    const reason = 'the WebSocket was not opened'
    return { kind: 'unreachable', reason, status: undefined }
  }
  if (end.code === 1000) return undefined
  const said = end.reason === '' ? '' : `: ${end.reason}`
  return { kind: 'unreachable', reason: `closed with ${end.code}${said}`, status: 101 }
}

/** The same address of this page's own server, as a WebSocket has it. */
function webSocketUrl(url: string): string {
  const whole = new URL(url, typeof location === 'undefined' ? undefined : location.href)
  whole.protocol = whole.protocol === 'https:' ? 'wss:' : 'ws:'
  return whole.href
}
