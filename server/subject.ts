/** Longer ones are nobody's name. */
const longestSubject = 200

/**
 * What the bearer token of an `Authorization` header says of its subject (`sub`, RFC 7519), unverified:
 * anybody can write such a token, and the real server refuses it. Undefined where it says nothing.
 */
export function statedSubject(authorization: string | undefined): string | undefined {
  const [, payload = ''] = /^Bearer [\w-]+\.([\w-]+)\.[\w-]*$/i.exec(authorization ?? '') ?? []
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    if (typeof claims !== 'object' || claims === null || !('sub' in claims)) return undefined
    return typeof claims.sub === 'string' ? claims.sub.slice(0, longestSubject) : undefined
  } catch {
    return undefined
  }
}
