/** The shortest text that is taken for a token of its issuer's own form, in characters. */
const shortest = 16

/**
 * Returns the reason why a pasted text is not a bearer token, or undefined. Participants and
 * validators take JSON Web Tokens. Servers in front of them may take other tokens of the characters
 * of RFC 6750, section 2.1.
 */
export function tokenProblem(token: string): string | undefined {
  if (!/^[\w\-.~+/]+=*$/.test(token)) {
    return 'This is no token: a token is one word of letters, digits and - . _ ~ + / alone.'
  }
  return token.length < shortest ? 'This is no token: it is too short for one.' : undefined
}

/** The token in what was pasted, which may be a whole header. */
export function tokenIn(pasted: string): string {
  return pasted.trim().replace(/^(?:authorization:\s*)?bearer\s+/i, '')
}
