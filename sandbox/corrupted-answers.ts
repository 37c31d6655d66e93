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

/** A body that ends in an error after these bytes, so that the connection breaks. */
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
 * Breaks the connection before anything is answered. `env` is the Node server's argument to an
 * application: its outgoing message is the connection. Without a connection, the answer's body
 * fails.
 */
export function abortedAnswer(env: unknown): Response {
  const outgoing = typeof env === 'object' && env !== null && 'outgoing' in env && env.outgoing
  if (!isConnection(outgoing)) return new Response(broken(new Uint8Array()), { status: 502 })
  outgoing.destroy()
  return new Response(null, { status: 502 })
}

/** The answer's first half, and then the connection breaks; the head announces all of it. */
async function cutAnswer(answer: Response): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const headers = new Headers(answer.headers)
  headers.set('content-length', `${bytes.length}`)
  const half = bytes.subarray(0, Math.ceil(bytes.length / 2))
  return new Response(broken(half), { status: answer.status, headers })
}

/** The page of a proxy that requires a sign-in. */
const signInPage = '<!doctype html><title>Sign in</title><p>Your session has ended.</p>'

/** A page in place of the answer, with the status of success. */
function pageAnswer(): Promise<Response> {
  return Promise.resolve(
    new Response(signInPage, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  )
}

/** The answer with texts where numbers are expected, and numbers where texts are. */
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

/** Success, and not a byte. */
async function emptyAnswer({ status, headers }: Response): Promise<Response> {
  const left = new Headers(headers)
  left.set('content-length', '0')
  return new Response(null, { status, headers: left })
}

/** White space, which JSON allows, until the answer has 100 MB. */
async function hugeAnswer(answer: Response): Promise<Response> {
  const padding = new Uint8Array(1_000_000).fill(0x20)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return streamed(answer, bytes, async function* () {
    for (let sent = 0; sent < 100_000_000; sent += padding.length) yield padding
    yield bytes
  })
}

/** The answer in small pieces, over about three seconds. */
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
  // A response without a body must not get one: 204, and answers to HEAD.
  if (whole.length === 0) return new Response(null, { status, headers })
  const left = new Headers(headers)
  left.delete('content-length')
  const given = pieces()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await given.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await given.return(undefined)
    },
  })
  return new Response(body, { status, headers: left })
}

/** Applies faults to the answer for a path, by the kind of fault. */
export const answerCorruptors = {
  cut: cutAnswer,
  html: pageAnswer,
  types: retypedAnswer,
  empty: emptyAnswer,
  huge: hugeAnswer,
  drip: drippingAnswer,
  hostile: hostileAnswer,
} satisfies Record<string, (answer: Response, path: string) => Promise<Response>>

/** The answer with a body that its content type does not allow: cut short, a page, or retyped. */
export async function malformedAnswer(answer: Response, way: number): Promise<Response> {
  const text = await answer.text()
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  const body =
    way === 0
      ? text.slice(0, Math.floor(text.length * 0.6))
      : way === 1
        ? signInPage
        : text.replaceAll('"', "'")
  return new Response(body === text ? '{' : body, { status: answer.status, headers })
}
