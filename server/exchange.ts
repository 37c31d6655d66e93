import type { Http2Bindings, HttpBindings } from '@hono/node-server'

/**
 * The request and the response of Node, over HTTP/1.1 or HTTP/2, as Hono's handlers receive them.
 */
export type Exchange = HttpBindings | Http2Bindings

/** The request of Node. */
export type Incoming = Exchange['incoming']

/** The response of Node. */
export type Outgoing = Exchange['outgoing']

/** Hono's environment in this server. */
export interface ServerEnv {
  Bindings: Exchange
}

/** The caller, and the address by which it reached the dashboard. */
export interface Client {
  readonly address: string
  readonly host: string
  readonly protocol: 'http' | 'https'
}

/**
 * Returns the client of a request. Behind the operator's own proxy (`TRUST_PROXY`), the client is
 * read from the last entries of the `X-Forwarded-*` headers, because that proxy wrote these
 * entries. Without a proxy, any client could send such headers, so the address of the connection is
 * used.
 */
export function clientOf(incoming: Incoming, trustProxy: boolean): Client {
  const { headers, socket } = incoming
  const forwarded = (name: string) => (trustProxy ? lastOf(headers[name]) : undefined)
  const encrypted = 'encrypted' in socket && socket.encrypted
  const protocol = forwarded('x-forwarded-proto') ?? (encrypted ? 'https' : 'http')
  return {
    address: forwarded('x-forwarded-for') ?? socket.remoteAddress ?? '',
    host: forwarded('x-forwarded-host') ?? headers[':authority']?.toString() ?? headers.host ?? '',
    protocol: protocol === 'https' ? 'https' : 'http',
  }
}

function lastOf(header: string | string[] | undefined): string | undefined {
  const last = header?.toString().split(',').at(-1)?.trim()
  return last === '' ? undefined : last
}
