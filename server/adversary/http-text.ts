/**
 * Reads HTTP/1.1 messages as strictly as RFC 9112 allows. A message that two readers could
 * understand differently counts as malformed. Clients and upstreams of the suite use this reader.
 */

/**
 * A head exactly as it was written. Names and values keep their order, and names keep their case.
 */
export interface Head {
  readonly startLine: string
  readonly headers: readonly (readonly [name: string, value: string])[]
}

/**
 * The result of reading a part of a message: incomplete, malformed, or complete. `next` is the
 * position after the part.
 */
export type Reading<Found> =
  | { readonly kind: 'partial' }
  | { readonly kind: 'malformed'; readonly why: string }
  | ({ readonly kind: 'whole'; readonly next: number } & Found)

const headerLine = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([\t\x20-\x7e\x80-\xff]*?)[ \t]*$/

/** Reads start line and headers; `next` is where the body begins. */
export function readHead(bytes: Buffer, from: number): Reading<{ readonly head: Head }> {
  const end = bytes.indexOf('\r\n\r\n', from)
  const text = bytes.toString('latin1', from, end === -1 ? bytes.length : end)
  const bare = /\r(?!\n|$)|(?<!\r)\n|\0/.exec(text)
  if (bare !== null)
    return { kind: 'malformed', why: `a bare control character in a head: ${text}` }
  if (end === -1) return { kind: 'partial' }
  const [startLine = '', ...lines] = text.split('\r\n')
  const headers: [string, string][] = []
  for (const line of lines) {
    const [, name, value] = headerLine.exec(line) ?? []
    if (name === undefined || value === undefined) {
      return { kind: 'malformed', why: `no header line: ${JSON.stringify(line)}` }
    }
    headers.push([name, value])
  }
  return { kind: 'whole', next: end + 4, head: { startLine, headers } }
}

/** All values of a header, in their order. */
export function valuesOf({ headers }: Head, name: string): string[] {
  return headers.filter(([each]) => each.toLowerCase() === name).map(([, value]) => value)
}

/** The framing of the body, or the reason why it cannot be determined. */
export type Framing =
  | { readonly kind: 'none' }
  | { readonly kind: 'chunked' }
  | { readonly kind: 'length'; readonly length: number }
  | { readonly kind: 'malformed'; readonly why: string }

/**
 * Determines what frames the body of a message (RFC 9112, section 6). A message with more than one
 * length or transfer coding is malformed.
 */
export function framingOf(head: Head): Framing {
  const lengths = valuesOf(head, 'content-length')
  const codings = valuesOf(head, 'transfer-encoding')
  const framing = JSON.stringify({ lengths, codings })
  if (lengths.length + codings.length > 1)
    return { kind: 'malformed', why: `framed twice: ${framing}` }
  const [length] = lengths
  const [coding] = codings
  if (coding !== undefined) {
    return coding.toLowerCase() === 'chunked'
      ? { kind: 'chunked' }
      : { kind: 'malformed', why: `framed by ${framing}` }
  }
  if (length === undefined) return { kind: 'none' }
  return /^\d{1,15}$/.test(length)
    ? { kind: 'length', length: Number(length) }
    : { kind: 'malformed', why: `framed by ${framing}` }
}

/** Reads a body of `length` bytes. */
export function readLength(
  bytes: Buffer,
  from: number,
  length: number,
): Reading<{ readonly body: Buffer }> {
  const next = from + length
  return bytes.length < next
    ? { kind: 'partial' }
    : { kind: 'whole', next, body: bytes.subarray(from, next) }
}

/** Reads a body in chunks, without extensions and trailers. */
export function readChunks(bytes: Buffer, from: number): Reading<{ readonly body: Buffer }> {
  const chunks: Buffer[] = []
  for (let at = from; ;) {
    const end = bytes.indexOf('\r\n', at)
    const line = bytes.toString('latin1', at, end === -1 ? bytes.length : end)
    if (!/^[0-9a-f]{0,8}\r?$/i.test(line) || (end !== -1 && line === '')) {
      return { kind: 'malformed', why: `no size of a chunk: ${JSON.stringify(line.slice(0, 80))}` }
    }
    if (end === -1) return { kind: 'partial' }
    const size = Number.parseInt(line, 16)
    const after = end + 2 + size
    if (bytes.length < after + 2) return { kind: 'partial' }
    if (bytes.toString('latin1', after, after + 2) !== '\r\n') {
      return { kind: 'malformed', why: 'a chunk, or the last one, is followed by something else' }
    }
    if (size === 0) return { kind: 'whole', next: after + 2, body: Buffer.concat(chunks) }
    chunks.push(bytes.subarray(end + 2, after))
    at = after + 2
  }
}
