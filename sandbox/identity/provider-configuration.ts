import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { errors, type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import { serviceUser } from '../participant/initial-users.ts'
import { logoutPage, messagePage } from './login-page.ts'
import type { SignInStore } from './sign-in-store.ts'

/** The scope that a ledger token needs in addition to its audience. */
export const apiScope = 'daml_ledger_api'

/**
 * A client that signs in without a user, as an application does. Its tokens belong to the user of
 * the same name. Its secret is public, like everything in the sandbox.
 */
export const machineClient = { id: serviceUser, secret: 'unsafe' } as const

const hour = 3600

/** The provider's clients, audiences and storage. */
export interface ProviderPurpose {
  readonly clientId: string
  readonly audiences: readonly string[]
  /** Lifetime of an access token in seconds. Participants' documentation advises minutes. */
  readonly tokenSeconds: number
  readonly openStore: () => SignInStore
  readonly isDashboard: (origin: string) => boolean
  readonly exists: (subject: string) => boolean
}

/** Returns a new RS256 key, as a private JWK. */
export async function signingKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    ...(await exportJWK(privateKey)),
    kid: randomBytes(8).toString('hex'),
    alg: 'RS256',
    use: 'sig',
  }
}

/**
 * Returns the `audience` parameter of a request. A sign-in sends the parameter in the address; the
 * token endpoint receives it in the form.
 */
function requestedAudience({ oidc }: KoaContextWithOIDC): string | undefined {
  const audience = oidc.params?.['audience'] ?? oidc.body?.['audience']
  return typeof audience === 'string' && audience !== '' ? audience : undefined
}

/**
 * Returns the provider's configuration: Authorization Code with PKCE for one public client, refresh
 * tokens, and Client Credentials for a machine. Each access token has one audience, requested as a
 * resource indicator (RFC 8707) or as `audience`.
 */
export function providerConfiguration(purpose: ProviderPurpose, key: JWK): Configuration {
  const scopes = `openid profile offline_access ${apiScope}`
  return {
    adapter: purpose.openStore,
    jwks: { keys: [key] },
    clients: [
      {
        client_id: purpose.clientId,
        client_name: 'Dashboard',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        // The provider requires an address here. The pages that may receive a code are checked only
        // by their origin, see `openIdentityProvider`.
        redirect_uris: ['http://127.0.0.1/'],
        id_token_signed_response_alg: 'RS256',
        scope: scopes,
      },
      {
        client_id: machineClient.id,
        client_secret: machineClient.secret,
        token_endpoint_auth_method: 'client_secret_post',
        grant_types: ['client_credentials'],
        response_types: [],
        redirect_uris: [],
        scope: apiScope,
      },
    ],
    scopes: scopes.split(' '),
    claims: { openid: ['sub'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    extraParams: ['audience'],
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    clientBasedCORS: (_context, origin) => purpose.isDashboard(origin),
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    ttl: {
      AccessToken: purpose.tokenSeconds,
      AuthorizationCode: 60,
      Grant: 24 * hour,
      IdToken: hour,
      Interaction: hour,
      RefreshToken: 24 * hour,
      Session: 24 * hour,
    },
    findAccount: (_context, subject) =>
      purpose.exists(subject)
        ? { accountId: subject, claims: () => ({ sub: subject, name: subject }) }
        : undefined,
    // A sign-in to the sandbox grants everything that the dashboard needs, without a consent page.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, provider } = oidc
      if (client === undefined || session?.accountId === undefined) return undefined
      const known = session.grantIdFor(client.clientId)
      const existing = known === undefined ? undefined : await provider.Grant.find(known)
      if (existing !== undefined) return existing
      const grant = new provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      })
      grant.addOIDCScope(scopes)
      for (const audience of purpose.audiences) grant.addResourceScope(audience, apiScope)
      await grant.save()
      return grant
    },
    renderError: (context, { error, error_description: description }) => {
      context.type = 'html'
      context.body = messagePage('Sign-in failed', `${error}: ${description ?? ''}`)
    },
    features: {
      clientCredentials: { enabled: true },
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = logoutPage(form)
        },
        postLogoutSuccessSource: (context) => {
          context.body = messagePage('Signed out', 'You may close this page.')
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: (context, _client, oneOf) =>
          requestedAudience(context) ?? oneOf?.[0] ?? purpose.audiences[0],
        useGrantedResource: () => true,
        getResourceServerInfo: (_context, resource) => {
          if (!purpose.audiences.includes(resource)) throw new errors.InvalidTarget()
          return {
            scope: apiScope,
            audience: resource,
            accessTokenTTL: purpose.tokenSeconds,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'RS256' } },
          }
        },
      },
    },
  }
}
