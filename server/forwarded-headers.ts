import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { Client } from './exchange.ts'
import { connectionOptions, type Framing } from './framing.ts'

/**
 * The client's headers that are passed on to a real server. A family that takes a token also
 * receives `authorization`. With any other header, a client could claim a false identity or target
 * to proxies in front of the real server.
 */
export const forwardedRequestHeaders = [
  'accept',
  'accept-encoding',
  'content-type',
  'user-agent',
] as const

/**
 * The real server's headers that are passed on to the browser. Any other header could act in the
 * name of this origin: set state, open the origin to other sites, or make the browser request a
 * password. `date` is not passed on: this server sets it, so that the browser sees one clock.
 */
export const forwardedResponseHeaders = [
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'retry-after',
  'vary',
] as const

/** Content types of an API. Any other type, especially a page, is replaced by plain text. */
export const contentTypes = ['application/json', 'application/octet-stream', 'text/plain'] as const

/** The content type that replaces every other type. */
export const otherContentType = 'text/plain; charset=utf-8'

/** The input for the headers of a request to a real server, except the client's headers. */
export interface ServerHeaders {
  readonly target: URL
  readonly forwardsToken: boolean
  readonly client: Client
  readonly requestId: string
  readonly framing: Framing
}

/**
 * Returns the headers for a real server. Headers that the client names in `Connection` are dropped.
 * This server sets the headers that frame the body, so that the client cannot drop the length in
 * this way.
 */
export function headersForServer(
  headers: IncomingHttpHeaders,
  { target, forwardsToken, client, requestId, framing }: ServerHeaders,
): OutgoingHttpHeaders {
  const named = new Set(connectionOptions(headers.connection ?? ''))
  const names = [...forwardedRequestHeaders, ...(forwardsToken ? (['authorization'] as const) : [])]
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

function framed(framing: Framing): OutgoingHttpHeaders {
  if (framing.kind === 'length') return { 'content-length': framing.bytes }
  return framing.kind === 'chunked' ? { 'transfer-encoding': 'chunked' } : {}
}

/** Returns the headers for the browser from a real server's response headers. */
export function headersForBrowser(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const passed = pick(headers, forwardedResponseHeaders)
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
