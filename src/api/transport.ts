/**
 * Sends every request: same-origin prefixes, bearer token if the family uses one, abort, time-out,
 * lossless JSON, one error type, and a line in the call log.
 */
import type * as v from 'valibot'
import { readServerError, retryAfterSeconds } from '#ledger/read-server-error.ts'
import { isHtml } from '#ledger/server-error.ts'
import { decode, type Decoded } from './decode.ts'
import type { Declaration, Endpoint, JsonEndpoint } from './endpoint.ts'
import {
  exchange,
  type CallArguments,
  type CallOptions,
  type Exchange,
  type RequestInput,
} from './exchange.ts'
import { contentLengthOf, readBody } from './read-body.ts'

export type { CallOptions } from './exchange.ts'

/** A decoded response, and its text exactly as received. */
export interface ValueWithText<T> {
  readonly value: T
  readonly text: string
}

type JsonDeclaration = Declaration & readonly [v.GenericSchema, ...unknown[]]

/**
 * Sends a request and decodes the JSON of the response.
 * @throws ApiError, and nothing else; see `Failure` for its kinds.
 */
export function send<D extends JsonDeclaration, Path extends string>(
  endpoint: Endpoint<D, Path>,
  ...rest: CallArguments<D, Path>
): Promise<v.InferOutput<D[0]>>
export async function send<T>(
  endpoint: JsonEndpoint<T>,
  question?: RequestInput,
  options?: CallOptions,
): Promise<T> {
  return (await sendWithText(endpoint, question, options)).value
}

/** Like `send`, for pages that also show the response as received. */
export function sendWithText<D extends JsonDeclaration, Path extends string>(
  endpoint: Endpoint<D, Path>,
  ...rest: CallArguments<D, Path>
): Promise<ValueWithText<v.InferOutput<D[0]>>>
export function sendWithText<T>(
  endpoint: JsonEndpoint<T>,
  question: RequestInput = {},
  options?: CallOptions,
): Promise<ValueWithText<T>> {
  return sendWithReader(
    endpoint,
    question,
    (text) => {
      const decoded = decode(endpoint.response, text)
      return decoded.success ? { success: true, value: { value: decoded.value, text } } : decoded
    },
    options,
  )
}

/**
 * Sends a request and reads the response with a function instead of a schema.
 * @throws ApiError, and nothing else; unreadable responses are of the kind undecodable.
 */
export async function sendWithReader<T>(
  endpoint: Endpoint,
  question: RequestInput = {},
  read: (text: string) => Decoded<T>,
  options?: CallOptions,
): Promise<T> {
  const call = await exchange(endpoint, question, options)
  const { text, size } = await textOf(call, question.longestBytes ?? endpoint.request?.longestBytes)
  if (!call.response.ok) throw httpError(call, text, size)
  const response = { isStored: true, text } as const
  const decoded = read(text)
  if (decoded.success) {
    call.finish({ size, response: response })
    return decoded.value
  }
  const { field, expected, received } = decoded
  throw call.fail(
    { kind: 'undecodable', status: call.response.status, field, expected, received },
    { size, response: response },
  )
}

/** A response for callers that use only its status and text. */
export interface TextAnswer {
  readonly status: number
  readonly text: string
}

/**
 * Sends a request whose response is plain text, such as `/readyz`. Any status other than the given
 * ones is an error.
 * @throws ApiError.
 */
export async function sendForText(
  endpoint: Endpoint,
  statuses: readonly number[],
  options?: CallOptions,
): Promise<TextAnswer> {
  const call = await exchange(endpoint, {}, options)
  const { text, size } = await textOf(call)
  if (!statuses.includes(call.response.status)) throw httpError(call, text, size)
  call.finish({ size, response: { isStored: true, text } })
  return { status: call.response.status, text }
}

/**
 * Sends a request and uses only the status of the response. The body is read only to detect a web
 * page, which a gateway returns instead of the API.
 * @throws ApiError.
 */
export function sendForStatus<D extends Declaration, Path extends string>(
  endpoint: Endpoint<D, Path>,
  ...rest: CallArguments<D, Path>
): Promise<void>
export async function sendForStatus(
  endpoint: Endpoint,
  question: RequestInput = {},
  options?: CallOptions,
): Promise<void> {
  const call = await exchange(endpoint, question, options)
  const { text, size } = await textOf(call)
  if (!call.response.ok) throw httpError(call, text, size)
  const response = { isStored: true, text } as const
  if (isHtml(text)) {
    const { status } = call.response
    const received = text.slice(0, 120)
    throw call.fail(
      { kind: 'undecodable', status, field: '', expected: 'an empty answer', received },
      { size, response: response },
    )
  }
  call.finish({ size, response: response })
}

/** A binary response as it arrives. */
export interface BytesAnswer {
  /** Fails with an ApiError. Must be read to its end or cancelled. */
  readonly stream: ReadableStream<Uint8Array>
  /** From `Content-Length`, for progress. Undefined if the response is compressed. */
  readonly size: number | undefined
}

/**
 * Sends a request whose response is binary, such as a package. The time-out applies until the end
 * of the stream.
 * @throws ApiError; the stream also fails with an ApiError.
 */
export function sendForBytes<D extends Declaration, Path extends string>(
  endpoint: Endpoint<D, Path>,
  ...rest: CallArguments<D, Path>
): Promise<BytesAnswer>
export async function sendForBytes(
  endpoint: Endpoint,
  question: RequestInput = {},
  options?: CallOptions,
): Promise<BytesAnswer> {
  const call = await exchange(endpoint, question, options)
  if (!call.response.ok) {
    const { text, size } = await textOf(call)
    throw httpError(call, text, size)
  }
  return { stream: watched(call), size: contentLengthOf(call.response.headers) }
}

/**
 * Returns the body as it arrives, and counts its bytes. The end or failure of the body ends the
 * request.
 */
function watched(call: Exchange): ReadableStream<Uint8Array> {
  const reader = (call.response.body ?? new Blob([]).stream()).getReader()
  let size = 0
  const response = { isStored: false, why: 'binary' } as const
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = await call.receive(() => reader.read())
      if (part.done) {
        call.finish({ size, response })
        controller.close()
      } else {
        size += part.value.byteLength
        controller.enqueue(part.value)
      }
    },
    async cancel(reason) {
      await reader.cancel(reason)
      call.fail({ kind: 'aborted' }, { size, response })
    },
  })
}

/** Default limit of response bytes. Pages of history have up to some ten million bytes. */
const usualLongest = 64_000_000
/** Limit of response bytes for an error, of which only the message is needed. */
const longestError = 1_000_000

/**
 * Returns the body's text without the request's token, because servers repeat tokens, and responses
 * are shown, cached and saved. For an error response, only the beginning of a long body is
 * returned, unless the beginning is blank.
 * @throws ApiError, of the kind too-large among others.
 */
async function textOf(
  call: Exchange,
  longestBytes = usualLongest,
): Promise<{ text: string; size: number }> {
  const { ok, status, headers, body } = call.response
  if (ok && (contentLengthOf(headers) ?? 0) > longestBytes) {
    await body?.cancel()
    throw call.fail({ kind: 'too-large', status, longestBytes }, { size: 0 })
  }
  const longest = ok ? longestBytes : longestError
  const { bytes, isWhole } = await call.receive(() => readBody(call.response, longest))
  const size = bytes.byteLength
  const text = new TextDecoder().decode(bytes)
  if (!isWhole && (ok || text.trim() === '')) {
    throw call.fail({ kind: 'too-large', status, longestBytes: longest }, { size })
  }
  return { text: call.withoutToken(text), size }
}

function httpError(call: Exchange, text: string, size: number) {
  const { status, headers } = call.response
  return call.fail(
    {
      kind: 'http',
      status,
      retryAfterSeconds: retryAfterSeconds(headers.get('retry-after'), timeAtServer(headers)),
      error: readServerError(text),
    },
    { size, response: { isStored: true, text } },
  )
}

/**
 * Returns the response's time by the server's clock, to which `Retry-After` refers. If the response
 * has no time, returns this computer's time.
 */
function timeAtServer(headers: Headers): number {
  const date = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(date) ? Date.now() : date
}
