import { redactTokens } from '#ledger/access-token.ts'
import { toWellFormedString } from '#ledger/to-well-formed-string.ts'

/**
 * Readable search params: `?kind=create&party=a::1220…&at=2025-11-21T10:00:00Z`. Every value is a
 * text and repeated keys are lists. No value is read as a number or JSON: a page's schema parses
 * its texts, so that offsets and ids keep every digit. An access token that was pasted into a field
 * is replaced by `[token]` (docs/architecture.md, Safety).
 */
type SearchValue = string | readonly string[]

/** Parses the part of a URL after `?`. The `?` is optional. */
export function parseSearch(query: string): Record<string, SearchValue> {
  const values = new Map<string, string[]>()
  for (const [key, value] of new URLSearchParams(query)) {
    const all = values.get(key)
    const text = redactTokens(value)
    if (all === undefined) values.set(key, [text])
    else all.push(text)
  }
  return Object.fromEntries(
    [...values].map(([key, all]) => [key, all.length === 1 ? all.join() : all]),
  )
}

/**
 * Formats search params with a leading `?`, or an empty text without params. Omits `undefined`
 * and `null`.
 */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(search).flatMap(([key, value]) =>
    textsOf(value).map((text) => `${encode(key)}=${encode(text)}`),
  )
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'bigint' ||
    typeof value === 'boolean'
    ? [String(value)]
    : []
}

/**
 * Escapes only characters that a query must not contain (RFC 3986, section 3.4), so that ids and
 * times stay readable.
 */
function encode(text: string): string {
  return encodeURIComponent(toWellFormedString(redactTokens(text))).replaceAll(
    /%(?:3A|2F|40|2C|24)/g,
    decodeURIComponent,
  )
}
