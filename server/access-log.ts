import type { Incoming, Outgoing } from './exchange.ts'
import { maskTokens } from './mask-tokens.ts'
import { requestTarget } from './request-target.ts'

/**
 * Writes one line for each finished request: time, method, path, names (never values) of query
 * parameters, status, milliseconds and bytes sent. The line contains no header and no token.
 */
export function logAccess(
  write: (line: string) => void,
  incoming: Incoming,
  outgoing: Outgoing,
): void {
  const started = performance.now()
  const sent = bytesSent(incoming, outgoing)
  outgoing.once('close', () => {
    const status = outgoing.headersSent ? outgoing.statusCode : '-'
    const isCut = !outgoing.writableFinished
    write(
      accessLine(incoming, {
        target: requestTarget(incoming),
        started,
        status,
        bytes: sent(),
        isCut,
      }),
    )
  })
}

/** The result of a finished request. `started` is a value of `performance.now()`. */
interface Ended {
  readonly target: string
  readonly started: number
  readonly status: number | '-'
  readonly bytes: number | string
  readonly isCut: boolean
}

/** Returns the log line of a finished request. */
export function accessLine({ method = '' }: Incoming, ended: Ended): string {
  const { target, started, status, bytes, isCut } = ended
  const milliseconds = Math.round(performance.now() - started)
  const time = new Date().toISOString()
  const cut = isCut ? ' cut' : ''
  return `${time} ${plain(method)} ${loggedTarget(target)} ${status} ${milliseconds}ms ${bytes}B${cut}`
}

/**
 * Returns the path and the names of the query, without text that looks like a token, because users
 * may paste a token anywhere.
 */
export function loggedTarget(target: string): string {
  const [path = '', query = ''] = target.split(/\?(.*)/s, 2)
  const names = query.split('&').map((part) => part.split('=', 1)[0] ?? '')
  const shown = query === '' ? path : `${path}?${names.join('&')}`
  return maskTokens(plain(shown))
}

/** Replaces each character that could move a terminal's cursor or start a new line by `?`. */
function plain(text: string): string {
  return text.replace(/[^\u0021-\u007e]/g, '?')
}

/**
 * Returns a function for the number of bytes sent. An HTTP/2 connection carries several responses
 * at once, so its byte count cannot be used. The `content-length` header is logged instead.
 */
function bytesSent(incoming: Incoming, outgoing: Outgoing): () => number | string {
  if ('stream' in outgoing) return () => outgoing.getHeader('content-length') ?? '-'
  const { socket } = incoming
  const before = socket.bytesWritten
  return () => socket.bytesWritten - before
}
