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

/** The caller, and the address by which it reached the dashboard. */
export interface Client {
  readonly address: string
  /** Host and port of the request. */
  readonly host: string
  readonly protocol: 'http' | 'https'
}

/**
 * The client of a request. Behind a proxy of the operator's own (`TRUST_PROXY`) it is what that
 * proxy says in `X-Forwarded-*`, of several entries the last, which it wrote itself; without one, a
 * client could write anything there, and only the connection counts.
 */
export function clientOf(incoming: Incoming, trustProxy: boolean): Client {
  const { headers, socket } = incoming
  const said = (name: string) => (trustProxy ? lastOf(headers[name]) : undefined)
  const encrypted = 'encrypted' in socket && socket.encrypted
  const protocol = said('x-forwarded-proto') ?? (encrypted ? 'https' : 'http')
  return {
    address: said('x-forwarded-for') ?? socket.remoteAddress ?? '',
    host: said('x-forwarded-host') ?? headers[':authority']?.toString() ?? headers.host ?? '',
    protocol: protocol === 'https' ? 'https' : 'http',
  }
}

function lastOf(header: string | string[] | undefined): string | undefined {
  const last = header?.toString().split(',').at(-1)?.trim()
  return last === '' ? undefined : last
}
