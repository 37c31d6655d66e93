/** Who a token says its bearer is. */
export interface Subject {
  readonly subject: string
  /** Whether this server checked the token itself, or only read what it says. */
  readonly isVerified: boolean
}

/** Longer ones are nobody's name. */
const longestSubject = 200

/**
 * What the bearer token of an `Authorization` header says of its subject (`sub`, RFC 7519), unverified:
 * anybody can write such a token, and the real server refuses it. Undefined where it says nothing.
 */
export function statedSubject(authorization: string | undefined): Subject | undefined {
  const [, payload = ''] = /^Bearer [\w-]+\.([\w-]+)\.[\w-]*$/i.exec(authorization ?? '') ?? []
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    if (typeof claims !== 'object' || claims === null || !('sub' in claims)) return undefined
    if (typeof claims.sub !== 'string') return undefined
    return { subject: claims.sub.slice(0, longestSubject), isVerified: false }
  } catch {
    return undefined
  }
}
