const longestSubject = 200

/**
 * Returns the unverified subject (`sub`, RFC 7519) of the bearer token in an `Authorization`
 * header. Anyone can forge such a token, but the real server rejects forged tokens. Returns
 * undefined if the token has no subject.
 */
export function unverifiedSubject(authorization: string | undefined): string | undefined {
  const [, token = ''] = /^Bearer (.*)$/i.exec(authorization ?? '') ?? []
  const subject = claimsOf(token)?.sub
  return typeof subject === 'string' ? subject.slice(0, longestSubject) : undefined
}

interface StatedClaims {
  readonly sub?: unknown
  readonly exp?: unknown
}

/** Returns the unverified claims of a token; undefined if it is not a JSON Web Token. */
export function claimsOf(token: string): StatedClaims | undefined {
  const [, payload] = /^[\w-]+\.([\w-]+)\.[\w-]*$/.exec(token) ?? []
  if (payload === undefined) return undefined
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return typeof claims === 'object' && claims !== null ? claims : undefined
  } catch {
    return undefined
  }
}
