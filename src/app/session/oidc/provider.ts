import { OidcClient } from 'oidc-client-ts'
import { randomId } from '#ledger/random-id.ts'
import type { OidcSettings } from '../../config/schema.ts'
import { readPayload } from '#ledger/token-claims.ts'
import { SignInError } from '../problem.ts'
import { problemOf } from './problem-of.ts'
import { RequestStore } from './request-store.ts'

/** The response of the provider's token endpoint. */
export interface TokenResponse {
  readonly token: string
  readonly refreshToken: string | undefined
  /** The lifetime in seconds from now. */
  readonly lasts: number | undefined
}

/** The provider's address for the browser, and the `state` of the response. */
export interface Authorisation {
  readonly url: string
  readonly state: string
}

/** The OpenID Connect provider. All functions throw `SignInError`. */
export interface Provider {
  /** Starts a sign-in for one audience. Tokens for `others` are requested later. */
  readonly authorisation: (
    audience: string | undefined,
    others: readonly string[],
  ) => Promise<Authorisation>
  readonly exchange: (answer: string) => Promise<TokenResponse>
  readonly renew: (refreshToken: string, audience: string | undefined) => Promise<TokenResponse>
  readonly revoke: (refreshToken: string) => Promise<void>
  /** Returns the address that ends the browser's session with the provider, if there is one. */
  readonly signOutUrl: () => Promise<string | undefined>
  /** Stores started sign-ins, so that they can be completed after this page was left. */
  readonly requests: RequestStore
}

interface ProviderOptions {
  /** The redirect address, which must be registered with the provider. */
  readonly redirectUri: string
  readonly home: string
}

const requestSeconds = 15

/**
 * Creates a client for the configured provider with oidc-client-ts: Authorization Code with PKCE,
 * as a public client.
 */
export function openProvider(
  settings: OidcSettings,
  { redirectUri, home }: ProviderOptions,
): Provider {
  const { authority, clientId, scope, audienceParameter } = settings
  const requests = new RequestStore()
  const client = new OidcClient({
    authority,
    client_id: clientId,
    scope,
    redirect_uri: redirectUri,
    post_logout_redirect_uri: home,
    stateStore: requests,
    loadUserInfo: false,
    requestTimeoutInSeconds: requestSeconds,
  })
  const asking = (audience: string | undefined): Record<string, string> =>
    audience === undefined || audienceParameter === 'none' ? {} : { [audienceParameter]: audience }

  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw error instanceof SignInError ? error : new SignInError(problemOf(error, authority))
    }
  }
  return {
    requests,
    authorisation: (audience, others) =>
      attempt(async () => {
        // RFC 8707: all resources are requested together, so that the refresh token is valid for
        // each.
        const named =
          audienceParameter === 'resource' && audience !== undefined
            ? { resource: [audience, ...others] }
            : { extraQueryParams: asking(audience) }
        const request = await client.createSigninRequest({
          ...named,
          nonce: randomId(),
          extraTokenParams: asking(audience),
        })
        return { url: request.url, state: request.state.id }
      }),
    exchange: (answer) =>
      attempt(async () => {
        const { state } = await client.readSigninResponseState(answer)
        const response = await client.processSigninResponse(answer)
        // The library checks an id token, but also accepts a response that lacks a requested id
        // token.
        const isRequested = scope.split(' ').includes('openid')
        if (isRequested && !idTokenMatches(response.id_token, state.nonce)) throw new Error('nonce')
        return granted(response)
      }),
    renew: (refreshToken, audience) =>
      attempt(async () => {
        const state = {
          refresh_token: refreshToken,
          session_state: null,
          profile: { sub: '', iss: '', aud: '', exp: 0, iat: 0 },
        }
        const extraTokenParams = asking(audience)
        const timeoutInSeconds = requestSeconds
        return granted(await client.useRefreshToken({ state, extraTokenParams, timeoutInSeconds }))
      }),
    revoke: (refreshToken) => attempt(() => client.revokeToken(refreshToken, 'refresh_token')),
    signOutUrl: () =>
      attempt(async () => {
        const { end_session_endpoint: url } = await client.metadataService.getMetadata()
        // The request has no hint, because a hint would put an id token into the address.
        return url === undefined ? undefined : (await client.createSignoutRequest()).url
      }),
  }
}

function granted(answer: {
  readonly access_token: string
  readonly refresh_token?: string
  readonly expires_in: number | undefined
}): TokenResponse {
  const token: unknown = answer.access_token
  if (typeof token !== 'string' || token === '') throw new Error('it gave no access token')
  return { token, refreshToken: answer.refresh_token, lasts: answer.expires_in }
}

/**
 * Returns true if an id token contains the nonce of its sign-in (OpenID Connect Core, 3.1.3.7, step
 * 11). An id token of another sign-in does not.
 */
function idTokenMatches(idToken: string | undefined, nonce: string | undefined): boolean {
  return nonce !== undefined && readPayload(idToken ?? '')?.['nonce'] === nonce
}
