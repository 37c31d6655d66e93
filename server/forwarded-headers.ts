import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { Client } from './exchange.ts'
import { connectionOptions, type Framing } from './framing.ts'

/**
 * What of a client's headers is passed on to a real server; the token besides, where the family takes
 * one. Nothing else is: a client could claim with it who it is or what it asks for, to whatever stands
 * before that server.
 */
export const passedToServer = ['accept', 'accept-encoding', 'content-type', 'user-agent'] as const

/**
 * What of a server's headers is passed on to the browser. Nothing else is: it would set something for
 * this whole origin, open it to others, or let the browser ask for a password, in the name of a server
 * that knows nothing of it. `date` is not among them: this server says when it answered, one clock for
 * the browser to go by.
 */
export const passedToBrowser = [
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'retry-after',
  'vary',
] as const

/** Content types of an API. Any other type, especially a page, is replaced by plain text. */
export const contentTypes = ['application/json', 'application/octet-stream', 'text/plain'] as const

/** The type of everything else. */
export const otherContentType = 'text/plain; charset=utf-8'

/** What the request to a real server is made of, apart from what its client said. */
export interface ServerHeaders {
  readonly target: URL
  readonly forwardsToken: boolean
  readonly client: Client
  readonly requestId: string
  readonly framing: Framing
}

/**
 * Returns the headers for a real server. The body's framing headers are set again. A header that
 * the client's own `Connection` names is dropped, and could otherwise remove the length.
 */
export function headersForServer(
  headers: IncomingHttpHeaders,
  { target, forwardsToken, client, requestId, framing }: ServerHeaders,
): OutgoingHttpHeaders {
  const named = new Set(connectionOptions(headers.connection ?? ''))
  const names = [...passedToServer, ...(forwardsToken ? (['authorization'] as const) : [])]
  return {
    ...pick(
      headers,
      names.filter((name) => !named.has(name)),
    ),
    ...framed(framing),
    host: target.host,
    'x-forwarded-for': client.address,
    'x-forwarded-host': client.host,
    'x-forwarded-proto': client.protocol,
    'x-request-id': requestId,
  }
}

/** What tells a server where the body ends. */
function framed(framing: Framing): OutgoingHttpHeaders {
  if (framing.kind === 'length') return { 'content-length': framing.bytes }
  return framing.kind === 'chunked' ? { 'transfer-encoding': 'chunked' } : {}
}

/** The headers that the browser gets from what a real server answered. */
export function headersForBrowser(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const passed = pick(headers, passedToBrowser)
  const type = headers['content-type']
  return {
    'cache-control': 'no-store',
    ...passed,
    ...(type === undefined ? {} : { 'content-type': contentTypeFor(type) }),
  }
}

function contentTypeFor(type: string): string {
  const [essence = ''] = type.split(';', 1)
  const isKnown = contentTypes.some((known) => known === essence.trim().toLowerCase())
  return isKnown ? type : otherContentType
}

function pick(headers: IncomingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  )
}
