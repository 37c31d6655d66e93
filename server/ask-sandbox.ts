import { Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import { upstreamTarget, type Route, type RouteMatch } from '../proxy.config.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import type { Exchange } from './exchange.ts'
import { headersForBrowser } from './forwarded-headers.ts'
import type { Limits } from './forward.ts'
import { tooLarge, type Refusal } from './refusal.ts'
import { securityHeaders } from './security-headers.ts'
import { writeAnswer } from './write-answer.ts'

/** The application that answers one family; Node's own request and answer are its environment. */
export interface FamilyApp {
  readonly fetch: (request: Request, environment: Exchange) => Response | Promise<Response>
}

const sandboxRoot = new URL('http://sandbox.localhost/')

/**
 * Lets one family of the embedded network answer, under the same rules as a real server: prefix cut
 * off, no cookies, tokens only where the family takes one, bodies limited. Ends when the answer is
 * through (undefined), or with what to answer instead.
 */
export async function askSandbox(
  exchange: Exchange,
  request: Request,
  { route, rest }: RouteMatch,
  family: FamilyApp,
  { maxBodyBytes }: Limits,
): Promise<Refusal | undefined> {
  if (Number(request.headers.get('content-length')) > maxBodyBytes) {
    return tooLarge(route, maxBodyBytes)
  }
  const body = limited(request.body, maxBodyBytes)
  const init: RequestInit & { duplex: 'half' } = {
    method: request.method,
    headers: headersForFamily(request.headers, route),
    body: body.stream,
    signal: request.signal,
    duplex: 'half',
  }
  const asked = new Request(new URL(upstreamTarget(sandboxRoot, rest), sandboxRoot), init)
  let answer: Response
  try {
    answer = await family.fetch(asked, exchange)
  } catch (error) {
    if (body.exceeded()) return tooLarge(route, maxBodyBytes)
    throw error
  }
  if (body.exceeded()) return tooLarge(route, maxBodyBytes)
  await passOn(exchange, answer)
  return undefined
}

function headersForFamily(headers: Headers, route: Route): Headers {
  const passed = new Headers(headers)
  passed.delete('cookie')
  if (!route.forwardsToken) passed.delete('authorization')
  return passed
}

/** The body, failing once it is longer than it may be. */
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

async function passOn({ incoming, outgoing }: Exchange, answer: Response): Promise<void> {
  const mayPack = compressible(answer.headers)
  const headers = {
    ...headersForBrowser(Object.fromEntries(answer.headers)),
    ...securityHeaders({ kind: 'answer' }),
    ...(mayPack ? { vary: 'accept-encoding' } : {}),
  }
  const { status } = answer
  if (answer.body === null) return writeAnswer(outgoing, { status, headers, body: undefined })
  const source = Readable.from(chunks(answer.body), { objectMode: false })
  const accepted = acceptedEncoding(incoming.headers['accept-encoding'], ['gzip'])
  if (accepted === undefined || incoming.method === 'HEAD' || !mayPack) {
    return writeAnswer(outgoing, { status, headers, body: [source] })
  }
  const packed = { ...headers, 'content-encoding': 'gzip', 'content-length': undefined }
  const gzip = createGzip({ level: constants.Z_BEST_SPEED })
  return writeAnswer(outgoing, { status, headers: packed, body: [source, gzip] })
}

async function* chunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel()
  }
}

function compressible(headers: Headers): boolean {
  return (
    !headers.has('content-encoding') &&
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '')
  )
}
