import type { IncomingMessage } from 'node:http'
import { Readable, type Duplex } from 'node:stream'
import { upstreamTarget, type Route } from '../proxy.config.ts'
import { compressAnswer } from './compress-answer.ts'
import type { Exchange } from './exchange.ts'
import { headersForBrowser, forwardedRequestHeaders } from './forwarded-headers.ts'
import type { Call, Limits } from './forward.ts'
import { notSent, type Outcome } from './outcome.ts'
import { tooLarge } from './refusal.ts'
import { securityHeaders } from './security-headers.ts'
import { writeAnswer } from './write-answer.ts'

/**
 * The app that answers one family. Its environment is Node's request and response; undefined for
 * the server's own requests.
 */
export interface FamilyApp {
  readonly fetch: (request: Request, environment?: Exchange) => Response | Promise<Response>
  /**
   * Takes over the connection of a WebSocket like an `upgrade` listener of a Node server: answers
   * the handshake and closes the socket. The `url` of the request is relative to the family, and
   * `head` is empty.
   */
  readonly upgrade?: (incoming: IncomingMessage, socket: Duplex, head: Buffer) => void
}

const sandboxRoot = new URL('http://sandbox.localhost/')

/**
 * Passes a request to one family of the embedded network under the rules of a real server: without
 * the prefix, with a few headers only, with a token only if the family takes one, and with a
 * limited body. Resolves when the response has been sent, or with a refusal.
 */
export async function callSandbox(
  exchange: Exchange,
  request: Request,
  { route, rest, framing, requestId }: Call,
  family: FamilyApp,
  { maxBodyBytes }: Limits,
): Promise<Outcome> {
  const refused = notSent(tooLarge(route, maxBodyBytes))
  if (framing.kind === 'length' && framing.bytes > maxBodyBytes) return refused
  const body = limited(request.body, maxBodyBytes)
  const init: RequestInit & { duplex: 'half' } = {
    method: request.method,
    headers: headersForFamily(request.headers, route),
    body: body.stream,
    signal: request.signal,
    duplex: 'half',
  }
  const familyRequest = new Request(new URL(upstreamTarget(sandboxRoot, rest), sandboxRoot), init)
  let answer: Response
  try {
    answer = await family.fetch(familyRequest, exchange)
  } catch (error) {
    if (body.exceeded()) return refused
    throw error
  }
  if (body.exceeded()) return refused
  const isWhole = await passOn(exchange, answer, requestId)
  return { kind: 'answered', status: answer.status, isWhole }
}

function headersForFamily(headers: Headers, route: Route): Headers {
  const names = [...forwardedRequestHeaders, ...(route.forwardsToken ? ['authorization'] : [])]
  return new Headers(
    names.flatMap((name): [string, string][] => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

/** Returns the body as a stream that fails once the body exceeds the limit. */
function limited(body: ReadableStream<Uint8Array> | null, most: number) {
  let received = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.length
      if (received > most) controller.error(new Error('The request body is too large'))
      else controller.enqueue(chunk)
    },
  })
  return { stream: body?.pipeThrough(counter) ?? null, exceeded: () => received > most }
}

async function passOn(
  { incoming, outgoing }: Exchange,
  answer: Response,
  requestId: string,
): Promise<boolean> {
  const headers = {
    ...headersForBrowser(Object.fromEntries(answer.headers)),
    ...securityHeaders({ kind: 'answer' }),
    'x-request-id': requestId,
  }
  const { status } = answer
  if (answer.body === null) return writeAnswer(outgoing, { status, headers, body: undefined })
  const source = Readable.from(chunks(answer.body), { objectMode: false })
  return writeAnswer(outgoing, { status, ...compressAnswer(incoming, headers, source) })
}

async function* chunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel()
  }
}
