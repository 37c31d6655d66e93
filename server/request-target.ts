import type { Incoming } from './exchange.ts'

/**
 * Returns path and query exactly as received, with unchanged percent-encoding. The URL that Hono
 * provides does not guarantee that. A request in absolute form (`GET http://host/path`) is reduced
 * to its path and query.
 */
export function requestTarget(incoming: Incoming): string {
  const target = incoming.url ?? '/'
  const path = target.replace(absoluteForm, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** Returns host and port of a request in absolute form; undefined for any other request. */
export function authorityOf(incoming: Incoming): string | undefined {
  return absoluteForm.exec(incoming.url ?? '')?.[1]
}

const absoluteForm = /^https?:\/\/([^/?#]*)/i

/**
 * A percent-encoded byte of a UTF-8 character other than its first byte, as the source of a regular
 * expression.
 */
const further = '%[89ab][0-9a-f]'

/**
 * A character of a path that every server reads alike, as the source of a regular expression for
 * JavaScript and PCRE, in lower case. Either a character that RFC 3986 allows in a path and that
 * browsers send, or a percent-encoded UTF-8 character (RFC 3629, section 4) other than a control
 * character.
 */
export const pathCharacter = [
  '[!$&-;=@-\\[\\]-~]',
  '%(?:[2-6][0-9a-f]|7[0-9a-e])',
  `%(?:c[2-9a-f]|d[0-9a-f])${further}`,
  `%(?:e0%[ab][0-9a-f]|ed%[89][0-9a-f]|e[1-9a-cef]${further})${further}`,
  `%(?:f0%[9ab][0-9a-f]|f4%8[0-9a-f]|f[1-3]${further})(?:${further}){2}`,
].join('|')

/** Characters that are allowed in the query. */
export const queryCharacters = '[!-"$-~]*'

export const wellFormedPattern = new RegExp(
  `^/(?:${pathCharacter})*(?:\\?${queryCharacters})?$`,
  'i',
)

/** Returns true if path and query are written so that every server reads them alike. */
export function isWellFormed(target: string): boolean {
  return wellFormedPattern.test(target)
}

/**
 * A `.` or `..` segment, plain or encoded, with or without parameters (`;`), as the source of a
 * regular expression.
 */
export const dotSegment = '(?:\\.|%2e){1,2}(?:/|%2f|;|\\?|$)'

/** An encoded backslash. Some servers treat it as a slash. */
export const backslash = '%5c'

export const pathTraversalPattern = new RegExp(
  `^[^?]*?(?:${backslash}|(?:/|%2f)${dotSegment})`,
  'i',
)

/** Returns true if a path could lead out of its base path. The query is not examined. */
export function hasPathTraversal(target: string): boolean {
  return pathTraversalPattern.test(target)
}

/** A letter, digit, `-`, `.`, `_` or `~` that is percent-encoded without need (RFC 3986, section 2.3). */
const encodedUnreserved = '%(?:3[0-9]|4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a]|2[de]|5f|7e)'

/** A dot segment that is not encoded. Clients resolve it before they send the request. */
const plainDotSegment = '/\\.{1,2}(?:[/;?]|$)'

/**
 * Matches alternative spellings of a path, as the source of a regular expression. Includes
 * fragments, which browsers never send.
 */
export const alternativeSpelling = `${encodedUnreserved}|${plainDotSegment}|#`

export const ambiguousPathPattern = new RegExp(`^[^?]*?(?:${alternativeSpelling})`, 'i')

/**
 * Returns true if servers may treat another spelling of the path as the same path. A guard that
 * reads one spelling could then disagree with routing that reads another spelling. The query is not
 * examined.
 */
export function isAmbiguousPath(target: string): boolean {
  return ambiguousPathPattern.test(target)
}
