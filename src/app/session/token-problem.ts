/** The shortest text that is taken for a token of its issuer's own form, in characters. */
const shortest = 16

/**
 * Why a pasted text is no bearer token, as a sentence; undefined for one that may be. Participants and
 * validators take JSON Web Tokens; what stands before them may take others, of the characters of
 * RFC 6750, section 2.1.
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
