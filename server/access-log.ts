import type { MiddlewareHandler } from 'hono'
import { requestTarget, type Exchange, type ServerEnv } from './exchange.ts'

/**
 * Writes one line for each request when it is over: time, method, path with the names (never the
 * values) of its query, status, milliseconds, bytes on the wire. No header and no token is in it.
 */
export function accessLog(write: (line: string) => void): MiddlewareHandler<ServerEnv> {
  return (c, next) => {
    const { incoming, outgoing } = c.env
    const started = performance.now()
    const sent = bytesSent(c.env)
    outgoing.once('close', () => {
      const status = outgoing.headersSent ? outgoing.statusCode : '-'
      const milliseconds = Math.round(performance.now() - started)
      const cut = outgoing.writableFinished ? '' : ' cut'
      const time = new Date().toISOString()
      const path = loggedTarget(requestTarget(incoming))
      write(`${time} ${incoming.method} ${path} ${status} ${milliseconds}ms ${sent()}B${cut}`)
    })
    return next()
  }
}

/** Path and names of the query; whatever could move a terminal's cursor is written as `?`. */
export function loggedTarget(target: string): string {
  const [path = '', query = ''] = target.split(/\?(.*)/s, 2)
  const names = query.split('&').map((part) => part.split('=', 1)[0] ?? '')
  const shown = query === '' ? path : `${path}?${names.join('&')}`
  return shown.replace(/[^\u0021-\u007e]/g, '?')
}

/** An HTTP/2 connection carries several answers at once, so there the announced length is shown. */
function bytesSent({ incoming, outgoing }: Exchange): () => number | string {
  if ('stream' in outgoing) return () => outgoing.getHeader('content-length') ?? '-'
  const { socket } = incoming
  const before = socket.bytesWritten
  return () => socket.bytesWritten - before
}
