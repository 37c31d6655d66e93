import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  jwtVerify,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from 'jose'
import { AccessDenied } from '../participant/canton-error.ts'
import { Caller } from '../participant/caller.ts'
import { isSince } from '../participant/canton.ts'
import type { Participant } from '../participant/participant.ts'

/** The participant's default identity provider. */
export interface DefaultProvider {
  readonly issuer: string
  readonly keys: JSONWebKeySet
}

interface TokenIssuer {
  /** Empty for the default identity provider. */
  readonly id: string
  readonly issuer: string
  readonly keys: JWTVerifyGetKey
  /** Empty if any audience is accepted. */
  readonly audience: string
}

const unauthenticated = (reason: string): AccessDenied =>
  new AccessDenied('unauthenticated', reason)

/**
 * Verifies bearer tokens as a participant does (docs/network-rules.md, Users and rights). A token
 * must be unexpired and have an RS256 signature by a key of the issuer's key set. Its provider must
 * be the default one or a configured, active one; its audience must be right, and its user must
 * exist and be active.
 */
export class TokenVerifier {
  readonly #participant: Participant
  readonly #provider: DefaultProvider
  readonly #localKeys: JWTVerifyGetKey
  readonly #remoteKeys = new Map<string, JWTVerifyGetKey>()

  constructor(participant: Participant, provider: DefaultProvider) {
    this.#participant = participant
    this.#provider = provider
    this.#localKeys = createLocalJWKSet(provider.keys)
  }

  /**
   * Returns the caller of a request. `audience` is the required audience of a token of the default
   * provider.
   */
  async authenticate(request: Request, audience: string): Promise<Caller> {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
    if (token === undefined) throw unauthenticated('no bearer token')
    const issuer = this.#issuerOf(token, audience)
    const isAudienceRequired = isSince(this.#participant.canton, '3.7')
    const subject = await verify(token, issuer, isAudienceRequired)
    const user = this.#participant.users.find(subject)
    if (user === undefined) throw unauthenticated(`no user ${subject}`)
    if (user.identityProviderId !== issuer.id) {
      throw new AccessDenied('permission-denied', `${subject} belongs to another provider`)
    }
    if (user.isDeactivated) throw new AccessDenied('permission-denied', `${subject} is deactivated`)
    return new Caller(user.id, issuer.id, this.#participant.users.rightsOf(user.id))
  }

  #issuerOf(token: string, audience: string): TokenIssuer {
    let issuer: string | undefined
    try {
      issuer = decodeJwt(token).iss
    } catch {
      throw unauthenticated('not a token')
    }
    if (issuer === this.#provider.issuer) {
      return { id: '', issuer, keys: this.#localKeys, audience }
    }
    const provider =
      issuer === undefined ? undefined : this.#participant.identityProviders.byIssuer(issuer)
    if (provider === undefined) throw unauthenticated(`unknown issuer ${issuer}`)
    if (provider.isDeactivated) throw unauthenticated(`${provider.id} is deactivated`)
    return {
      id: provider.id,
      issuer: provider.issuer,
      keys: this.#keysAt(provider.jwksUrl),
      audience: provider.audience,
    }
  }

  #keysAt(jwksUrl: string): JWTVerifyGetKey {
    const known = this.#remoteKeys.get(jwksUrl)
    if (known !== undefined) return known
    const keys = createRemoteJWKSet(new URL(jwksUrl))
    this.#remoteKeys.set(jwksUrl, keys)
    return keys
  }
}

/**
 * Verifies a token and returns its subject. `isAudienceRequired` is true for Canton 3.7, which
 * rejects tokens without an audience in any configuration.
 */
async function verify(
  token: string,
  { issuer, keys, audience }: TokenIssuer,
  isAudienceRequired: boolean,
): Promise<string> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer,
      requiredClaims: ['exp', 'sub', ...(isAudienceRequired ? ['aud'] : [])],
      ...(audience === '' ? {} : { audience }),
    })
    return payload.sub ?? ''
  } catch (error) {
    throw unauthenticated(error instanceof Error ? error.message : String(error))
  }
}
