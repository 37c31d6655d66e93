import { parseAccept } from 'hono/utils/accept'

/**
 * Returns the first of the offered encodings that an `Accept-Encoding` header allows (RFC 9110,
 * section 12.5.3). Returns undefined if the header allows none of them; the response is then not
 * compressed.
 */
export function acceptedEncoding<Encoding extends string>(
  header: string | string[] | undefined,
  offered: readonly Encoding[],
): Encoding | undefined {
  if (header === undefined) return undefined
  const weights = new Map(
    parseAccept(String(header)).map(({ type, q }) => [type.toLowerCase(), q] as const),
  )
  return offered.find((encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0)
}
