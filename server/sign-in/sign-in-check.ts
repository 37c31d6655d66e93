import type { RunTimeConfig } from '#app/config/schema.ts'
import { ConfigurationError, type Upstream } from '../../proxy.config.ts'
import { clientOf, type Incoming } from '../exchange.ts'
import type { Trust } from '../forward.ts'
import type { Refusal } from '../refusal.ts'
import { createIssuerClient } from './issuer-client.ts'
import { checkToken, type SignedIn, type VerifiedCaller } from './check-token.ts'
import { createSignInCookie } from './cookie.ts'
import { openIssuer } from './issuer.ts'

/** Checks that callers have signed in with the configured issuer. */
export interface SignInCheck {
  /**
   * Returns the caller of a family, or the refusal. Calls to the ledger and the validator need a
   * bearer token. Calls to Scan, the registries and the index, which never receive a token, may use
   * the cookie of a sign-in instead.
   */
  readonly visitorOf: (incoming: Incoming, family: Upstream) => Promise<VerifiedCaller | Refusal>
  /**
   * Returns the user of a token for an API family, or the reason for the refusal. Used for
   * WebSockets, which send the token as a subprotocol instead of a bearer token.
   */
  readonly holderOf: (
    token: string | undefined,
    family: Upstream,
  ) => Promise<VerifiedCaller | Refusal>
  readonly hasSignedIn: (incoming: Incoming) => Promise<boolean>
  /** Returns the `Set-Cookie` for the bearer token of a request, or the refusal. */
  readonly signIn: (incoming: Incoming) => Promise<{ readonly cookie: string } | Refusal>
  readonly signOut: (incoming: Incoming) => string
}

export interface SignInCheckOptions {
  readonly required: boolean
  /** `SIGN_IN_SECRET`, which several copies of the server share. */
  readonly secret: string | undefined
  readonly how: RunTimeConfig['signIn']
  readonly basePath: string
  readonly trust: Trust
}

/**
 * Creates the check that `REQUIRE_SIGN_IN` enables; returns undefined if it is off.
 * @throws ConfigurationError if no issuer or no audience is configured. Without an audience, tokens
 * for the issuer's other applications would pass.
 */
export function createSignInCheck(options: SignInCheckOptions): SignInCheck | undefined {
  const { required, secret, how, basePath, trust } = options
  if (!required) return undefined
  if (how.kind !== 'oidc') {
    throw new ConfigurationError(
      `REQUIRE_SIGN_IN=yes needs an issuer whose tokens can be checked: set "signIn" in config.json to {"kind": "oidc", "authority": …}, not to kind "${how.kind}"`,
    )
  }
  const { authority, ledgerAudience, validatorAudience } = how
  const audiences = [ledgerAudience, validatorAudience].filter((one) => one !== undefined)
  if (audiences.length === 0) {
    throw new ConfigurationError(
      'REQUIRE_SIGN_IN=yes needs the audience of the tokens: set "ledgerAudience", "validatorAudience" or both in "signIn" of config.json. Without it, tokens for other applications of the issuer would be accepted.',
    )
  }
  const issuer = openIssuer(authority, createIssuerClient(trust.authorities))
  const settings = [authority, ledgerAudience, validatorAudience]
  const cookie = createSignInCookie({ secret, settings, basePath })
  /**
   * Returns the audiences that a family accepts. If only one audience is configured, the ledger and
   * the validator both accept it. Families without tokens accept both audiences.
   */
  const audiencesOf = (family: Upstream): readonly string[] => {
    const own = { ledger: ledgerAudience, validator: validatorAudience }
    const named = family === 'ledger' || family === 'validator' ? own[family] : undefined
    return named === undefined ? audiences : [named]
  }
  const isEncrypted = (incoming: Incoming): boolean =>
    clientOf(incoming, trust.proxy).protocol === 'https'

  const holderOf: SignInCheck['holderOf'] = async (token, family) =>
    token === undefined ? noToken : visitorIn(await checkToken(issuer, token, audiencesOf(family)))

  return {
    holderOf,
    async visitorOf(incoming, family) {
      const token = bearerOf(incoming)
      if (token !== undefined) return holderOf(token, family)
      if (family === 'ledger' || family === 'validator') return noToken
      const { cookie: sent } = incoming.headers
      return visitorIn((await cookie.read(sent)) ?? notSignedIn)
    },
    hasSignedIn: async ({ headers }) => (await cookie.read(headers.cookie)) !== undefined,
    async signIn(incoming) {
      const token = bearerOf(incoming)
      if (token === undefined) return noToken
      const checked = await checkToken(issuer, token, audiences)
      if ('status' in checked) return checked
      return { cookie: await cookie.set(checked, isEncrypted(incoming)) }
    },
    signOut: (incoming) => cookie.remove(isEncrypted(incoming)),
  }
}

const noToken: Refusal = {
  status: 401,
  error:
    'This dashboard answers only those who have signed in, and the call has no token. Sign in.',
}
const notSignedIn: Refusal = {
  status: 401,
  error: 'This dashboard answers only those who have signed in. Sign in.',
}

function visitorIn(checked: SignedIn | Refusal): VerifiedCaller | Refusal {
  return 'status' in checked ? checked : { issuer: checked.issuer, subject: checked.subject }
}

function bearerOf({ headers }: Incoming): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1]
}
