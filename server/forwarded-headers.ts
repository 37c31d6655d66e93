import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { Client } from './exchange.ts'

/** Headers that belong to one connection and never pass a proxy (RFC 9110, section 7.6.1). */
export const hopByHop: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-authentication-info',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
])

/**
 * What is not passed on to a real server: cookies, which are this origin's own; `Expect`, already
 * answered here; `Origin` and `Referer`, since to the server this is no cross-origin call; and what
 * says where a request came from, which the proxy itself states and a client could only forge.
 */
export const keptFromServer: ReadonlySet<string> = new Set([
  'cookie',
  'expect',
  'host',
  'origin',
  'referer',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-prefix',
  'x-real-ip',
  'x-envoy-external-address',
])

/**
 * What is not passed on to the browser: whatever would set something for this whole origin, or open
 * it to others, in the name of a server that knows nothing of it.
 */
export const keptFromBrowser: ReadonlySet<string> = new Set([
  // This server says when it answered: one clock for the browser to go by, not one a family.
  'date',
  'set-cookie',
  'clear-site-data',
  'strict-transport-security',
  'content-security-policy',
  'content-security-policy-report-only',
  'x-frame-options',
  'alt-svc',
  'nel',
  'report-to',
  'reporting-endpoints',
  'refresh',
  'service-worker-allowed',
  // Orders to an nginx that may stand before this one.
  'x-accel-redirect',
  'x-accel-expires',
  'x-accel-limit-rate',
  'x-accel-buffering',
  'x-accel-charset',
])

/** The headers that a real server gets. The token goes along only where the family takes one. */
export function headersForServer(
  headers: IncomingHttpHeaders,
  options: { target: URL; forwardsToken: boolean; client: Client },
): OutgoingHttpHeaders {
  const { target, forwardsToken, client } = options
  const passed = passedOn(
    headers,
    (name) => !keptFromServer.has(name) && (forwardsToken || name !== 'authorization'),
  )
  return {
    ...passed,
    host: target.host,
    'x-forwarded-for': client.address,
    'x-forwarded-host': client.host,
    'x-forwarded-proto': client.protocol,
  }
}

/** The headers that the browser gets from what a real server answered. */
export function headersForBrowser(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const passed = passedOn(
    headers,
    (name) => !keptFromBrowser.has(name) && !name.startsWith('access-control-'),
  )
  return { 'cache-control': 'no-store', ...passed }
}

function passedOn(
  headers: IncomingHttpHeaders,
  mayPass: (name: string) => boolean,
): OutgoingHttpHeaders {
  const named = new Set(headers.connection?.split(',').map((name) => name.trim().toLowerCase()))
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith(':') && !hopByHop.has(name) && !named.has(name) && mayPass(name),
    ),
  )
}
