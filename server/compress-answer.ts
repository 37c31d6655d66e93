import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { constants, createGzip } from 'node:zlib'
import type { Readable } from 'node:stream'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import { acceptedEncoding } from './accepted-encoding.ts'
import type { StreamedAnswer } from './write-answer.ts'

/**
 * Returns the headers and the streams of an answer, compressed if the client accepts gzip and the
 * API did not compress the answer. Participants and Scans do not, and a page of updates has
 * megabytes. Each chunk is flushed, so that a slow answer arrives as it is written.
 */
export function compressAnswer(
  { method, headers: { 'accept-encoding': accepted } }: Pick<IncomingMessage, 'method' | 'headers'>,
  headers: OutgoingHttpHeaders,
  source: Readable,
): Pick<StreamedAnswer, 'headers' | 'body'> {
  if (!isCompressible(headers)) return { headers, body: [source] }
  const varied = { ...headers, vary: 'accept-encoding' }
  if (method === 'HEAD' || acceptedEncoding(accepted, ['gzip']) === undefined) {
    return { headers: varied, body: [source] }
  }
  return {
    headers: { ...varied, 'content-encoding': 'gzip', 'content-length': undefined },
    body: [source, createGzip({ level: constants.Z_BEST_SPEED, flush: constants.Z_SYNC_FLUSH })],
  }
}

function isCompressible(headers: OutgoingHttpHeaders): boolean {
  return (
    headers['content-encoding'] === undefined &&
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(String(headers['content-type'] ?? ''))
  )
}
