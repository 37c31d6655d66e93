import http, { type IncomingMessage } from 'node:http'
import http2 from 'node:http2'
import type { AddressInfo } from 'node:net'
import { Duplex } from 'node:stream'
import type { Outgoing } from './exchange.ts'
import { answerClientErrors, longestHeadBytes } from './client-error.ts'
import type { Listener } from './door-listener.ts'
import { cutSilentSessions } from './silent-sessions.ts'
import type { Upgrades } from './web-socket/upgrades.ts'

/** Where and how to listen. */
export interface ListenOptions {
  readonly host: string
  /** 0 for any free port. */
  readonly port: number
  readonly tls: TlsFiles | undefined
  /** How long the head of a request may take, and a connection say nothing at first, in milliseconds. */
  readonly headTimeoutMs: number
  /** How long nothing may move on a connection, in milliseconds. */
  readonly silenceMs: number
  /** Connections that may be open at once; any number unless given. */
  readonly maxConnections?: number
  /** What becomes of requests that want to change the protocol; undefined: they are plain ones. */
  readonly upgrades?: Upgrades
}

/** A private key and its certificate, PEM. */
export interface TlsFiles {
  readonly key: string
  readonly cert: string
}

/** A server that answers. */
export interface RunningServer {
  readonly url: string
  /** From here on, new connections get these; throws where key and certificate do not fit. */
  readonly renewTls: (tls: TlsFiles) => void
  /** Refuses new requests, lets running ones finish within this time, then aborts them. */
  readonly close: (graceMs: number) => Promise<void>
}

/** How often it is looked for requests that take too long. */
const checkingIntervalMs = 5000

/** A large upload over a slow line takes its time; what stalls is cut by the silence limit. */
const requestTimeout = 60 * 60 * 1000

/**
 * Longer than browsers and load balancers keep an idle connection: where the server is the one that
 * closes it, a request may be on its way, and is lost.
 */
export const keepAliveTimeout = 75_000

/** Requests under way on one HTTP/2 connection: more than any page has. */
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
    // As options it takes none of them, and as members all.
    Object.assign(server, limits)
    cutSilentSessions(server, headTimeoutMs)
  }
  const { upgrades } = options
  if (upgrades !== undefined) {
    server.on('upgrade', upgrades.listener)
    // Without a listener Node closes the connection without a log line. HTTP/2 passes an answer,
    // not a socket.
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
        // They have no end of their own.
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

/** Ends connections without a request (HTTP/2 sessions after their last one), or all at once. */
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
