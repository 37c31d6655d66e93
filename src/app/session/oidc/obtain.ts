import { isForAudience, readClaims } from '#ledger/token-claims.ts'
import { SignInError } from '../problem.ts'
import type { GrantedToken, TokenSource } from '../signed-in.ts'
import { signedFamilies, type SignedFamily } from '../store.ts'
import type { TokenResponse, Provider } from './provider.ts'

/** The required audience of each family's token. Undefined if any token is accepted. */
export type Audiences = Readonly<Record<SignedFamily, string | undefined>>

/** Returns the audiences to request without duplicates, starting with the first family's. */
export function audiencesToRequest(audiences: Audiences): readonly string[] {
  const named = signedFamilies.map((family) => audiences[family])
  return [...new Set(named.filter((audience) => audience !== undefined))]
}

/**
 * Requests a token for one more audience from the provider, if a refresh token cannot be used.
 * Undefined if such a request is impossible.
 */
export type RequestAudience = (audience: string) => Promise<TokenResponse>

/**
 * Obtains a token for each API family after the first response of a sign-in:
 *
 * - the first token, if its audience includes the family's audience (Keycloak);
 * - else a token by the refresh token, if the provider supports another audience (RFC 8707; Auth0
 *   with
 * multi-resource refresh tokens);
 * - else a token by a new request.
 *
 * Tokens that cannot be obtained are omitted, and their family reports the missing token.
 */
export async function obtainTokens(
  provider: Pick<Provider, 'renew'>,
  audiences: Audiences,
  first: TokenResponse,
  askAgain: RequestAudience | undefined,
  now: () => number,
): Promise<readonly TokenSource[]> {
  const [main, ...others] = audiencesToRequest(audiences)
  const familiesOf = (audience: string | undefined): SignedFamily[] =>
    signedFamilies.filter((family) => (audiences[family] ?? main) === audience)
  const firstToken = grantedToken(first, main, familiesOf(main), now())
  const source: TokenSource = { refreshToken: first.refreshToken, tokens: [firstToken] }
  const sources = [source]
  for (const audience of others) {
    const families = familiesOf(audience)
    if (isForAudience(readClaims(first.token), audience) && readClaims(first.token) !== undefined) {
      firstToken.families.push(...families)
      continue
    }
    const renewed = await byRefreshToken(provider, source, audience)
    if (renewed !== undefined) {
      source.tokens.push(grantedToken(renewed, audience, families, now()))
      continue
    }
    if (askAgain === undefined) continue
    const obtained = await askAgain(audience)
    sources.push({
      refreshToken: obtained.refreshToken,
      tokens: [grantedToken(obtained, audience, families, now())],
    })
  }
  return sources
}

async function byRefreshToken(
  provider: Pick<Provider, 'renew'>,
  source: TokenSource,
  audience: string,
): Promise<TokenResponse | undefined> {
  if (source.refreshToken === undefined) return undefined
  try {
    const renewed = await provider.renew(source.refreshToken, audience)
    if (renewed.refreshToken !== undefined) source.refreshToken = renewed.refreshToken
    return isForAudience(readClaims(renewed.token), audience) ? renewed : undefined
  } catch (error) {
    if (error instanceof SignInError && error.problem.kind === 'refused') return undefined
    throw error
  }
}

/**
 * Returns a token in its stored form. Its expiry is counted by this computer's clock, not the
 * provider's.
 */
export function grantedToken(
  { token, lasts }: TokenResponse,
  audience: string | undefined,
  families: SignedFamily[],
  now: number,
): GrantedToken {
  const claims = readClaims(token)
  const message =
    claims?.expires === undefined || claims.issued === undefined
      ? undefined
      : claims.expires - claims.issued
  const seconds = lasts ?? message
  return {
    families,
    audience,
    token,
    obtained: now,
    expires: seconds === undefined ? undefined : now + seconds,
  }
}
