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
 * Writes an answer and waits for its end. Returns true if the whole answer was sent. A body that
 * fails midway cuts the connection, so that the client does not mistake it for a complete body. A
 * client that disconnects ends the source. Node's own streams are used here because Hono's adapter
 * completes a failed body with a text instead of cutting it. @throws before anything is written,
 * for a status or a header that Node does not write
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
