/** Minimum length in characters of a token in the issuer's own format. */
const shortest = 16

/**
 * Returns the reason why a pasted text is not a bearer token, or undefined if it is. Participants
 * and validators use JSON Web Tokens. Servers in front of them may use other tokens, which consist
 * of the characters in RFC 6750, section 2.1.
 */
export function tokenProblem(token: string): string | undefined {
  if (!/^[\w\-.~+/]+=*$/.test(token)) {
    return 'Not a valid token. A token is one word and contains only letters, digits and - . _ ~ + /'
  }
  return token.length < shortest ? 'Not a valid token: it is too short.' : undefined
}

/** Returns the token in a pasted text, which may be a whole header. */
export function tokenIn(pasted: string): string {
  return pasted.trim().replace(/^(?:authorization:\s*)?bearer\s+/i, '')
}
