import { setTimeout as sleep } from 'node:timers/promises'
import { hostileAnswer } from './hostile-answer.ts'

interface Connection {
  destroy(): unknown
}

const isConnection = (value: unknown): value is Connection =>
  typeof value === 'object' &&
  value !== null &&
  'destroy' in value &&
  typeof value.destroy === 'function'

/** Time in milliseconds that the broken body waits, so that the data before it is sent. */
const untilSent = 50

/** Returns a body that ends with an error after these bytes, so that the connection breaks. */
const broken = (bytes: Uint8Array): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      if (bytes.length > 0) controller.enqueue(bytes)
    },
    async pull(controller) {
      await sleep(untilSent)
      controller.error(new Error('The connection was broken on purpose'))
    },
  })

/**
 * Breaks the connection before a response is sent. `env` is the Node server's argument to an
 * application; its outgoing message is the connection. Without a connection, the body of the
 * response fails.
 */
export function abortedAnswer(env: unknown): Response {
  const outgoing = typeof env === 'object' && env !== null && 'outgoing' in env && env.outgoing
  if (!isConnection(outgoing)) return new Response(broken(new Uint8Array()), { status: 502 })
  outgoing.destroy()
  return new Response(null, { status: 502 })
}

/**
 * Sends the first half of the response and then breaks the connection. The header still has the
 * full length.
 */
async function cutAnswer(answer: Response): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const headers = new Headers(answer.headers)
  headers.set('content-length', `${bytes.length}`)
  const half = bytes.subarray(0, Math.ceil(bytes.length / 2))
  return new Response(broken(half), { status: answer.status, headers })
}

const signInPage = '<!doctype html><title>Sign in</title><p>Your session has ended.</p>'

function pageAnswer(): Promise<Response> {
  return Promise.resolve(
    new Response(signInPage, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  )
}

async function retypedAnswer(answer: Response): Promise<Response> {
  const text = await answer.text()
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  const isJson = headers.get('content-type')?.includes('json') === true
  const body = isJson ? JSON.stringify(JSON.parse(text), retype) : '7'
  return new Response(body, { status: answer.status, headers })
}

function retype(_name: string, value: unknown): unknown {
  if (typeof value === 'string') return 7
  return typeof value === 'number' ? 'seven' : value
}

/** Returns the status of the response with an empty body. */
async function emptyAnswer({ status, headers }: Response): Promise<Response> {
  const left = new Headers(headers)
  left.set('content-length', '0')
  return new Response(null, { status, headers: left })
}

/** Adds 100 MB of white space before the body, which JSON allows. */
async function hugeAnswer(answer: Response): Promise<Response> {
  const padding = new Uint8Array(1_000_000).fill(0x20)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return streamed(answer, bytes, async function* () {
    for (let sent = 0; sent < 100_000_000; sent += padding.length) yield padding
    yield bytes
  })
}

/** Sends the response in small pieces, over about three seconds. */
async function drippingAnswer(answer: Response): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const size = Math.max(1, Math.ceil(bytes.length / 20))
  return streamed(answer, bytes, async function* () {
    for (let at = 0; at < bytes.length; at += size) {
      await sleep(150)
      yield bytes.subarray(at, at + size)
    }
  })
}

function streamed(
  { status, headers }: Response,
  whole: Uint8Array,
  pieces: () => AsyncGenerator<Uint8Array>,
): Response {
  // A response without a body (204, or a response to HEAD) must stay without a body.
  if (whole.length === 0) return new Response(null, { status, headers })
  const left = new Headers(headers)
  left.delete('content-length')
  const chunks = pieces()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
  return new Response(body, { status, headers: left })
}

/** Functions that corrupt a response for a path, by the kind of fault. */
export const answerCorruptors = {
  cut: cutAnswer,
  html: pageAnswer,
  types: retypedAnswer,
  empty: emptyAnswer,
  huge: hugeAnswer,
  drip: drippingAnswer,
  hostile: hostileAnswer,
} satisfies Record<string, (answer: Response, path: string) => Promise<Response>>

/**
 * Returns the response with a body that is invalid for its content type: cut short, an HTML page,
 * or with wrong types.
 */
export async function malformedAnswer(answer: Response, variant: number): Promise<Response> {
  const text = await answer.text()
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  const body =
    variant === 0
      ? text.slice(0, Math.floor(text.length * 0.6))
      : variant === 1
        ? signInPage
        : text.replaceAll('"', "'")
  return new Response(body === text ? '{' : body, { status: answer.status, headers })
}
