import type { OutgoingHttpHeaders } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import type { Outgoing } from './exchange.ts'

/** An answer whose body is streamed. */
export interface StreamedAnswer {
  status: number
  headers: OutgoingHttpHeaders
  body: readonly [Readable, ...NodeJS.ReadWriteStream[]] | undefined
}

/**
 * Writes an answer and waits for its end. Returns true if the whole answer was sent. If the body
 * fails midway, the connection is cut, so that the client does not mistake the part for a complete
 * body. If the client disconnects, the source of the body is destroyed. Node's own streams are used
 * here, because Hono's adapter would complete a failed body with a text instead of cutting it.
 * @throws Error before anything is written, if Node refuses the status or a header
 */
export function writeAnswer(outgoing: Outgoing, answer: StreamedAnswer): Promise<boolean> {
  const { status, headers, body } = answer
  outgoing.statusCode = status
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) outgoing.setHeader(name, value)
  }
  if (body === undefined) {
    outgoing.end()
    return Promise.resolve(true)
  }
  if ('flushHeaders' in outgoing) outgoing.flushHeaders()
  return new Promise((resolve) =>
    pipeline([...body, outgoing], (error) => resolve(error === undefined || error === null)),
  )
}
