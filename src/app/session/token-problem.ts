/** The shortest text that is accepted as a token in the issuer's own format, in characters. */
const shortest = 16

/**
 * Returns the reason why a pasted text is not a bearer token, or undefined. Participants and
 * validators take JSON Web Tokens. Servers in front of them may take other tokens of the characters
 * of RFC 6750, section 2.1.
 */
export function tokenProblem(token: string): string | undefined {
  if (!/^[\w\-.~+/]+=*$/.test(token)) {
    return 'Not a token. A token is one word of letters, digits and - . _ ~ + / only.'
  }
  return token.length < shortest ? 'Not a token: it is too short.' : undefined
}

/** Returns the token in the pasted text, which may be a whole header. */
export function tokenIn(pasted: string): string {
  return pasted.trim().replace(/^(?:authorization:\s*)?bearer\s+/i, '')
}
