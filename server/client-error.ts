import type http from 'node:http'
import type { Http2SecureServer } from 'node:http2'
import type { Duplex } from 'node:stream'
import type { Incoming, Outgoing } from './exchange.ts'
import { malformedRequest } from './refusal.ts'
import { closeAfterDraining } from './unread-body.ts'

/**
 * The maximum size of the request line and the headers, in bytes. The limit leaves room for tokens
 * and for a URL with a long list of ids.
 */
export const longestHeadBytes = 64 * 1024

const tooLong = `The address, or what the browser sends with it, is longer than ${longestHeadBytes} bytes. Shorten the address: what stands after the question mark can be left out.`

const answers: Readonly<Record<string, readonly [status: string, words: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', tooLong],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time.'],
}
const other = ['400 Bad Request', malformedRequest] as const

/**
 * Answers a request that cannot be parsed with an explanation in plain text. Node itself sends only
 * a status, which a browser shows as an empty page. Then closes the connection, even if the client
 * keeps its side open.
 */
export function answerClientErrors(server: http.Server | Http2SecureServer): void {
  // This map replaces a listener on each response. Such a listener would exceed the number of
  // listeners that Node expects.
  const lastAnswers = new WeakMap<Duplex, Outgoing>()
  server.on('request', ({ socket }: Incoming, response: Outgoing) => {
    lastAnswers.set(socket, response)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // The explanation would otherwise appear in the middle of an unfinished response.
    if (!socket.writable || lastAnswers.get(socket)?.writableFinished === false) {
      socket.destroy(error)
      return
    }
    const [status, words] = answers[error.code ?? ''] ?? other
    const head = [
      `HTTP/1.1 ${status}`,
      'connection: close',
      'content-type: text/plain; charset=UTF-8',
      `content-length: ${Buffer.byteLength(words)}`,
      'x-content-type-options: nosniff',
      "content-security-policy: default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control: no-store',
    ]
    closeAfterDraining(socket)
    socket.end(`${head.join('\r\n')}\r\n\r\n${words}`)
  })
}
