import type { Http2SecureServer, ServerHttp2Session } from 'node:http2'
import type { Duplex } from 'node:stream'

/**
 * Closes HTTP/2 connections that send no request, that take too long with the head of their first
 * request, or that are idle (`server.setTimeout`). The socket is destroyed, never the session: Node
 * 20 aborts (`Assertion failed: !current_write_`) if a destroyed session sends its GOAWAY during a
 * write, which a client can provoke.
 */
export function cutSilentSessions(server: Http2SecureServer, headTimeoutMs: number): void {
  const sockets = new WeakMap<object, Duplex>()
  let arriving: Duplex | undefined
  // Before Node's own listener, which makes the session of this socket at once.
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
  // With HTTP/1.1, the socket itself has timed out.
  server.on('timeout', (silent: ServerHttp2Session | Duplex) => {
    const socket = sockets.get(silent) ?? silent
    socket.destroy()
  })
}
