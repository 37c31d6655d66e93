import { setTimeout as sleep } from 'node:timers/promises'

interface Connection {
  destroy(): unknown
}

const isConnection = (value: unknown): value is Connection =>
  typeof value === 'object' &&
  value !== null &&
  'destroy' in value &&
  typeof value.destroy === 'function'

/** How long the broken body waits, in milliseconds, so that what came before it is on its way. */
const UNTIL_SENT = 50

/** A body that ends in an error after these bytes, so that the connection breaks. */
const broken = (bytes: Uint8Array): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      if (bytes.length > 0) controller.enqueue(bytes)
    },
    async pull(controller) {
      await sleep(UNTIL_SENT)
      controller.error(new Error('The connection was broken on purpose'))
    },
  })

/**
 * Breaks the connection before anything is answered. `env` is what the Node server passes to an
 * application: its outgoing message is the connection. Where there is none, the answer's body fails.
 */
export function abortedAnswer(env: unknown): Response {
  const outgoing = typeof env === 'object' && env !== null && 'outgoing' in env && env.outgoing
  if (!isConnection(outgoing)) return new Response(broken(new Uint8Array()), { status: 502 })
  outgoing.destroy()
  return new Response(null, { status: 502 })
}

/** The answer's first half, and then the connection breaks; the head announces all of it. */
export async function cutAnswer(answer: Response): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const headers = new Headers(answer.headers)
  headers.set('content-length', `${bytes.length}`)
  const half = bytes.subarray(0, Math.ceil(bytes.length / 2))
  return new Response(broken(half), { status: answer.status, headers })
}

/** The answer with a body that its content type does not allow: cut short, a page, or retyped. */
export async function malformedAnswer(answer: Response, way: number): Promise<Response> {
  const text = await answer.text()
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  const body =
    way === 0
      ? text.slice(0, Math.floor(text.length * 0.6))
      : way === 1
        ? '<!doctype html><title>Sign in</title><p>Your session has ended.</p>'
        : text.replaceAll('"', "'")
  return new Response(body === text ? '{' : body, { status: answer.status, headers })
}
