import type http from 'node:http'
import type { Http2SecureServer } from 'node:http2'
import type { Duplex } from 'node:stream'
import type { Incoming, Outgoing } from './exchange.ts'
import { unreadable } from './refusal.ts'
import { closeSoon } from './unread-body.ts'

/** The request line and the headers of a request: an address with a long list of ids, and tokens. */
export const longestHeadBytes = 64 * 1024

const tooLong = `The address, or what the browser sends with it, is longer than ${longestHeadBytes} bytes. Shorten the address: what stands after the question mark can be left out.`

/** What is said to a request that cannot be read, by the code of the error. */
const answers: Readonly<Record<string, readonly [status: string, words: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', tooLong],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time.'],
}
const other = ['400 Bad Request', unreadable] as const

/**
 * Answers requests that cannot be read with words: Node by itself sends nothing but a status, of
 * which a browser makes an empty page. Then the connection is closed, also where the client keeps its
 * side open.
 */
export function answerClientErrors(server: http.Server | Http2SecureServer): void {
  // Looked at when it matters: one listener more on each answer is more than Node expects there.
  const lastAnswers = new WeakMap<Duplex, Outgoing>()
  server.on('request', ({ socket }: Incoming, response: Outgoing) => {
    lastAnswers.set(socket, response)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // The words would stand amid another answer.
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
    closeSoon(socket)
    socket.end(`${head.join('\r\n')}\r\n\r\n${words}`)
  })
}
