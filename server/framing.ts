import type { Incoming } from './exchange.ts'

/** The way in which the end of a request's body is found. */
export type Framing =
  | { readonly kind: 'none' }
  | { readonly kind: 'length'; readonly bytes: number }
  | { readonly kind: 'chunked' }

/**
 * Headers that define the end or the host of a request. Each may occur only once, and a
 * `Connection` header that names one is refused, because it would remove the header.
 */
const neverNamed: ReadonlySet<string> = new Set(['content-length', 'transfer-encoding', 'host'])

const methodsWithBody: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH'])

/**
 * Parses the framing of a request, or returns the reason why it is ambiguous. Two servers could see
 * the end of an ambiguous request in two places, and treat a part of one client's body as another
 * client's request (RFC 9112, section 11.2).
 */
export function readFraming(incoming: Incoming): Framing | { readonly problem: string } {
  const fields = fieldsOf(incoming)
  for (const name of neverNamed) {
    if ((fields.get(name)?.length ?? 0) > 1) return { problem: `there is more than one ${name}` }
  }
  const named = fields.get('connection')?.flatMap(connectionOptions) ?? []
  const taken = named.find((name) => neverNamed.has(name))
  if (taken !== undefined) return { problem: `Connection names ${taken}` }

  const [length] = fields.get('content-length') ?? []
  const [coding] = fields.get('transfer-encoding') ?? []
  if (length !== undefined && coding !== undefined) {
    return { problem: 'it has both Content-Length and Transfer-Encoding' }
  }
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') {
    return { problem: 'its Transfer-Encoding is not chunked' }
  }
  if (coding !== undefined && incoming.httpVersion !== '1.1') {
    return { problem: 'only HTTP/1.1 has Transfer-Encoding' }
  }
  if (length !== undefined && !/^\d{1,15}$/.test(length)) {
    return { problem: 'its Content-Length is not a whole number' }
  }
  const framing = framingOf(incoming, length, coding)
  if (framing.kind !== 'none' && !methodsWithBody.has(incoming.method ?? '')) {
    return { problem: `a ${incoming.method} has no body` }
  }
  return framing
}

function framingOf(
  incoming: Incoming,
  length: string | undefined,
  coding: string | undefined,
): Framing {
  if (length !== undefined && Number(length) > 0) return { kind: 'length', bytes: Number(length) }
  if (coding !== undefined) return { kind: 'chunked' }
  // HTTP/2 frames each body itself, and needs no length.
  const hasMore = 'stream' in incoming && length === undefined && !incoming.stream.endAfterHeaders
  return hasMore ? { kind: 'chunked' } : { kind: 'none' }
}

/**
 * Returns every header field with all its values, from `rawHeaders`. In `headers`, Node joins the
 * values of some fields and drops values of others.
 */
export function fieldsOf({
  rawHeaders,
}: Pick<Incoming, 'rawHeaders'>): ReadonlyMap<string, readonly string[]> {
  const fields = new Map<string, string[]>()
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? ''
    const values = fields.get(name) ?? []
    values.push(rawHeaders[index + 1]?.trim() ?? '')
    fields.set(name, values)
  }
  return fields
}

/** Returns the header names in a `Connection` header, in lower case. */
export function connectionOptions(value: string): readonly string[] {
  return value.split(',').map((name) => name.trim().toLowerCase())
}
