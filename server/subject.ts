/** Maximum length of a user's name. */
const longestSubject = 200

/**
 * What the bearer token of an `Authorization` header says of its subject (`sub`, RFC 7519), unverified:
 * anybody can write such a token, and the real server refuses it. Undefined where it says nothing.
 */
export function statedSubject(authorization: string | undefined): string | undefined {
  const [, token = ''] = /^Bearer (.*)$/i.exec(authorization ?? '') ?? []
  const subject = claimsOf(token)?.sub
  return typeof subject === 'string' ? subject.slice(0, longestSubject) : undefined
}

/** The claims of a token that this server looks at, of whatever type they are. */
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
