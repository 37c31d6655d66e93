import type { OutgoingHttpHeaders } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import type { Outgoing } from './exchange.ts'

/** An answer whose body is passed on as it comes. */
export interface StreamedAnswer {
  status: number
  headers: OutgoingHttpHeaders
  /** What the body is read from, and what it goes through on its way out. */
  body: readonly [Readable, ...NodeJS.ReadWriteStream[]] | undefined
}

/**
 * Writes an answer and waits for its end: whether it went out whole. A body that fails half way cuts the
 * connection, so that it cannot be taken for a whole one; a client that goes away ends the source. Node's
 * own streams are used here because Hono's adapter ends a failed body with a text instead of cutting it.
 * Throws, before anything is written, for a status or a header that Node does not write.
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
