import type { Http2SecureServer, ServerHttp2Session } from 'node:http2'
import type { Duplex } from 'node:stream'

/**
 * Cuts HTTP/2 connections that never ask for anything, or take too long with the head of their first
 * request, and those on which nothing moves (`server.setTimeout`). The socket is destroyed, never the
 * session: Node 20 aborts (`Assertion failed: !current_write_`) when a session that is destroyed says
 * goodbye amid a write, and a client can bring that about.
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
  // Of HTTP/1.1, it is the socket itself that has timed out.
  server.on('timeout', (silent: ServerHttp2Session | Duplex) => {
    const socket = sockets.get(silent) ?? silent
    socket.destroy()
  })
}
