import http, { type IncomingMessage } from 'node:http'
import http2 from 'node:http2'
import type { Http2SecureServer, ServerHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { Duplex } from 'node:stream'
import type { Outgoing } from './exchange.ts'
import { answerClientErrors, longestHeadBytes } from './client-error.ts'
import type { Listener } from './guarded-listener.ts'
import type { Upgrades } from './web-socket/upgrades.ts'

/** Options for the listener. */
export interface ListenOptions {
  readonly host: string
  /** 0 for any free port. */
  readonly port: number
  readonly tls: TlsFiles | undefined
  /**
   * Time in milliseconds for the head of a request to arrive, and for a new connection to send its
   * first byte.
   */
  readonly headTimeoutMs: number
  /** Time in milliseconds after which an idle connection is closed. */
  readonly silenceMs: number
  /** Limit of connections that are open at once; unlimited by default. */
  readonly maxConnections?: number
  /**
   * Handles requests that want to change the protocol; if undefined, they are treated as plain
   * requests.
   */
  readonly upgrades?: Upgrades
}

/** A private key and its certificate, PEM. */
export interface TlsFiles {
  readonly key: string
  readonly cert: string
}

/** A running server. */
export interface RunningServer {
  readonly url: string
  /**
   * Uses this key and certificate for new connections. Throws if the key does not belong to the
   * certificate.
   */
  readonly renewTls: (tls: TlsFiles) => void
  /**
   * Refuses new requests, waits up to `graceMs` milliseconds for running requests, then aborts the
   * remaining requests.
   */
  readonly close: (graceMs: number) => Promise<void>
}

/** Interval at which Node checks for requests that take too long. */
const checkingIntervalMs = 5000

/**
 * Time limit of a request in milliseconds, long enough for a large upload over a slow connection.
 * The silence limit ends a stalled upload.
 */
const requestTimeout = 60 * 60 * 1000

/**
 * Time in milliseconds that an idle connection stays open, longer than in browsers and load
 * balancers. If the server closes the connection first, a request that is already on its way is
 * lost.
 */
export const keepAliveTimeout = 75_000

/** Limit of simultaneous requests on one HTTP/2 connection. No page has more. */
const maxConcurrentStreams = 128

/** Starts an HTTP/1.1 server or, with TLS, an HTTP/2 server that speaks HTTP/1.1 too. */
export async function listen(listener: Listener, options: ListenOptions): Promise<RunningServer> {
  const { host, port, tls, headTimeoutMs } = options
  const limits = {
    maxHeaderSize: longestHeadBytes,
    requestTimeout,
    keepAliveTimeout,
    headersTimeout: headTimeoutMs,
    connectionsCheckingInterval: Math.min(headTimeoutMs, checkingIntervalMs),
  }
  const server =
    tls === undefined
      ? http.createServer(limits, listener)
      : http2.createSecureServer(
          {
            ...tls,
            allowHTTP1: true,
            handshakeTimeout: headTimeoutMs,
            settings: { maxConcurrentStreams },
          },
          listener,
        )
  if (!(server instanceof http.Server)) {
    // Node ignores these limits in the options of an HTTP/2 server, but accepts them as properties.
    Object.assign(server, limits)
    cutSilentSessions(server, headTimeoutMs)
  }
  const { upgrades } = options
  if (upgrades !== undefined) {
    server.on('upgrade', upgrades.listener)
    // Without a `connect` listener, Node closes the connection without a log line. With HTTP/2, the
    // second argument is a response, not a socket.
    server.on('connect', (incoming: IncomingMessage, answer: Duplex | Outgoing, head: Buffer) =>
      answer instanceof Duplex
        ? upgrades.listener(incoming, answer, head)
        : listener(incoming, answer),
    )
  }
  answerClientErrors(server)
  server.setTimeout(options.silenceMs)
  if (options.maxConnections !== undefined) server.maxConnections = options.maxConnections
  const connections = trackConnections(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const bound = addressOf(server.address())
  return {
    url: `${tls === undefined ? 'http' : 'https'}://${bound}/`,
    renewTls: (renewed) => {
      if ('setSecureContext' in server) server.setSecureContext(renewed)
    },
    close: (graceMs) =>
      new Promise((resolve) => {
        const cut = setTimeout(connections.cut, graceMs)
        server.close(() => {
          clearTimeout(cut)
          clearInterval(idle)
          resolve()
        })
        // WebSockets do not end by themselves.
        options.upgrades?.cut()
        connections.endIdle()
        const idle = setInterval(connections.endIdle, 50)
      }),
  }
}

function addressOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') return String(address)
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `${host}:${address.port}`
}

/**
 * Returns two functions: `endIdle` closes connections without a request, `cut` closes all
 * connections at once. With HTTP/2, `endIdle` closes each session after its last request.
 */
function trackConnections(server: http.Server | http2.Http2SecureServer) {
  if (server instanceof http.Server) {
    return {
      endIdle: () => server.closeIdleConnections(),
      cut: () => server.closeAllConnections(),
    }
  }
  const sockets = new Set<Duplex>()
  const sessions = new Set<http2.ServerHttp2Session>()
  server.on('secureConnection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  return {
    endIdle: () => sessions.forEach((session) => session.close()),
    cut: () => sockets.forEach((socket) => socket.destroy()),
  }
}

/**
 * Closes HTTP/2 connections that send no request, that take too long with the head of their first
 * request, or that are idle (`server.setTimeout`). Destroys the socket, never the session. Node 20
 * aborts (`Assertion failed: !current_write_`) if a destroyed session sends its GOAWAY during a
 * write. A client can provoke such a write.
 */
function cutSilentSessions(server: Http2SecureServer, headTimeoutMs: number): void {
  const sockets = new WeakMap<object, Duplex>()
  let arriving: Duplex | undefined
  // This listener must run before Node's own listener, which creates the session of this socket
  // immediately.
  server.prependListener('secureConnection', (socket) => (arriving = socket))
  server.on('session', (session: ServerHttp2Session) => {
    if (arriving === undefined) return
    const socket = arriving
    sockets.set(session, socket)
    const timer = setTimeout(() => socket.destroy(), headTimeoutMs)
    const stop = () => clearTimeout(timer)
    session.once('stream', stop)
    session.once('close', stop)
  })
  // Node passes the session that timed out for HTTP/2, and the socket for HTTP/1.1.
  server.on('timeout', (silent: ServerHttp2Session | Duplex) => {
    const socket = sockets.get(silent) ?? silent
    socket.destroy()
  })
}
