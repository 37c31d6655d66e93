import type { Http2Bindings, HttpBindings } from '@hono/node-server'

/** What Hono's handlers get from Node: the request and the answer, over HTTP/1.1 or HTTP/2. */
export type Exchange = HttpBindings | Http2Bindings

/** A request as Node has it. */
export type Incoming = Exchange['incoming']

/** An answer as Node has it. */
export type Outgoing = Exchange['outgoing']

/** Hono's environment in this server. */
export interface ServerEnv {
  Bindings: Exchange
}

/**
 * Path and query exactly as they came over the wire, percent-encoding untouched, which the URL that
 * Hono sees does not promise. A request in absolute form (`GET http://host/path`) is cut to its path.
 */
export function requestTarget(incoming: Incoming): string {
  const target = incoming.url ?? '/'
  return target.startsWith('/') ? target : target.replace(/^[a-z]+:\/\/[^/?#]*/i, '')
}

/** The host and port that the client asked for. */
export function requestHost(incoming: Incoming): string {
  return incoming.headers[':authority']?.toString() ?? incoming.headers.host ?? ''
}

/** Whether the request came over TLS. */
export function isEncrypted(incoming: Incoming): boolean {
  return 'encrypted' in incoming.socket && incoming.socket.encrypted
}

/**
 * Whether a path tries to climb out of its base (`..` or `.` as a segment, plain or encoded, or a
 * backslash, which some servers take for a slash). A browser never sends such a path.
 */
export function climbs(target: string): boolean {
  const [path = ''] = target.split('?', 1)
  return path.includes('\\') || /(?:^|\/|%2f)(?:\.|%2e){1,2}(?:\/|%2f|$)/i.test(path)
}
