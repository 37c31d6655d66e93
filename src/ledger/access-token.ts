/**
 * Access tokens in texts where none may be (docs/architecture.md, Safety). A JSON Web Token is told
 * by its form: three or five parts of base64url between dots, of which the first is a JSON object
 * that names its algorithm (RFC 7515, 3.1 and 4.1.1; RFC 7516, 3.1).
 */
const parts = /(?<![\w-])(e[yw][\w-]{10,})\.[\w-]*\.(?:[\w-]+\.[\w-]+\.)?[\w-]*/g

/** Stands where a token was. */
export const tokenMark = '[token]'

/** Whether a JSON Web Token stands somewhere in a text. */
export function holdsToken(text: string): boolean {
  return withoutTokens(text) !== text
}

/** The text with every JSON Web Token in it left out, and said to be. */
export function withoutTokens(text: string): string {
  return text.replaceAll(parts, (whole, header: string) => (isHeader(header) ? tokenMark : whole))
}

function isHeader(part: string): boolean {
  try {
    return /^\s*\{.*"alg"\s*:/s.test(atob(part.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return false
  }
}
