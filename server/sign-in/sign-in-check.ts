import type { RunTimeConfig } from '#app/config/schema.ts'
import { ConfigurationError, type Upstream } from '../../proxy.config.ts'
import { clientOf, type Incoming } from '../exchange.ts'
import type { Trust } from '../forward.ts'
import type { Refusal } from '../refusal.ts'
import { askIssuerOverHttp } from './ask-issuer.ts'
import { checkToken, type SignedIn, type Visitor } from './check-token.ts'
import { createSignInCookie } from './cookie.ts'
import { openIssuer } from './issuer.ts'

/** Lets only those through who have signed in with the configured issuer. */
export interface SignInCheck {
  /**
   * Who calls a family, or why the call is refused. The ledger and the validator are called with a
   * bearer token; Scan, the registries and the index, which never see one, also with the cookie of a sign-in.
   */
  readonly visitorOf: (incoming: Incoming, family: Upstream) => Promise<Visitor | Refusal>
  /** Whose a token for a family is, where none can come as a bearer token (a WebSocket). */
  readonly holderOf: (token: string | undefined, family: Upstream) => Promise<Visitor | Refusal>
  /** Whether the browser has the cookie of a sign-in. */
  readonly hasSignedIn: (incoming: Incoming) => Promise<boolean>
  /** Takes the bearer token of a request and gives the `Set-Cookie` for it, or why not. */
  readonly signIn: (incoming: Incoming) => Promise<{ readonly cookie: string } | Refusal>
  /** The `Set-Cookie` that ends it. */
  readonly signOut: (incoming: Incoming) => string
}

export interface SignInCheckOptions {
  readonly required: boolean
  /** `SIGN_IN_SECRET`: what several copies of the server share. */
  readonly secret: string | undefined
  readonly how: RunTimeConfig['signIn']
  readonly basePath: string
  readonly trust: Trust
}

/**
 * The check that `REQUIRE_SIGN_IN` asks for; `undefined` where it does not. Throws a
 * `ConfigurationError` where no issuer is configured whose tokens could be checked, or no audience:
 * then tokens of the issuer's other applications would pass.
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
  const issuer = openIssuer(authority, askIssuerOverHttp(trust.authorities))
  const settings = [authority, ledgerAudience, validatorAudience]
  const cookie = createSignInCookie({ secret, settings, basePath })
  /** A family without an audience of its own is called with the other's token. */
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

function visitorIn(checked: SignedIn | Refusal): Visitor | Refusal {
  return 'status' in checked ? checked : { issuer: checked.issuer, subject: checked.subject }
}

function bearerOf({ headers }: Incoming): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1]
}
