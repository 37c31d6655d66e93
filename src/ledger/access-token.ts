/**
 * Finds access tokens in texts that must not contain any (docs/architecture.md, Safety). A JSON Web
 * Token has three or five parts of base64url, separated by dots. The first part is a JSON object
 * that names the token's algorithm (RFC 7515, 3.1 and 4.1.1; RFC 7516, 3.1).
 */
const parts = /(?<![\w-])(e[yw][\w-]{10,})\.[\w-]*\.(?:[\w-]+\.[\w-]+\.)?[\w-]*/g

/** Text that replaces a token. */
export const tokenPlaceholder = '[token]'

/** Returns true if a text contains a JSON Web Token. */
export function containsToken(text: string): boolean {
  return redactTokens(text) !== text
}

/** Returns the text with every JSON Web Token replaced by a placeholder. */
export function redactTokens(text: string): string {
  return text.replaceAll(parts, (whole, header: string) =>
    isHeader(header) ? tokenPlaceholder : whole,
  )
}

function isHeader(part: string): boolean {
  try {
    return /^\s*\{.*"alg"\s*:/s.test(atob(part.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return false
  }
}
