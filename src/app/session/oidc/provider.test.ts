import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tokenWith } from '../testing/tokens.ts'
import { openProvider } from './provider.ts'

const authority = 'https://id.example/realm'

type IdToken = (nonce: string | null) => string | undefined

let idToken: IdToken
let requestedNonce: string | null
let scope: string | undefined

function answer(url: string): unknown {
  if (url.endsWith('/.well-known/openid-configuration')) {
    return {
      issuer: authority,
      authorization_endpoint: `${authority}/auth`,
      token_endpoint: `${authority}/token`,
    }
  }
  return {
    access_token: 'access',
    token_type: 'Bearer',
    expires_in: 60,
    scope,
    id_token: idToken(requestedNonce),
  }
}

const idTokenOf = (nonce: string | null | undefined): string =>
  tokenWith({ iss: authority, sub: 'alice', aud: 'c', exp: 1, iat: 1, nonce: nonce ?? undefined })

beforeEach(() => {
  scope = undefined
  vi.stubGlobal('fetch', async (url: string) => Response.json(answer(url)))
})
afterEach(() => void vi.unstubAllGlobals())

async function signIn(configured = 'openid offline_access') {
  const provider = openProvider(
    {
      kind: 'oidc',
      authority,
      clientId: 'c',
      scope: configured,
      ledgerAudience: undefined,
      validatorAudience: undefined,
      audienceParameter: 'audience',
    },
    { redirectUri: 'https://here/signed-in', home: 'https://here/' },
  )
  const { url, state } = await provider.authorisation(undefined, [])
  requestedNonce = new URL(url).searchParams.get('nonce')
  return provider.exchange(`https://here/signed-in?code=x&state=${state}`)
}

describe('nonce of a sign-in', () => {
  it('sends a new nonce for each sign-in, and accepts an id token that contains it', async () => {
    idToken = idTokenOf
    await expect(signIn()).resolves.toMatchObject({ token: 'access' })
    const first = requestedNonce
    expect(first).toMatch(/^[\w-]{22,}$/)
    await signIn()
    expect(requestedNonce).not.toBe(first)
  })

  it.each<[string, IdToken, string | undefined]>([
    ['another nonce', () => idTokenOf('of somebody else'), undefined],
    ['no nonce', () => idTokenOf(undefined), undefined],
    ['no id token', () => undefined, undefined],
    ['no id token, and says that the scope requested none', () => undefined, 'offline_access'],
    ['an invalid id token', () => 'x', undefined],
  ])('rejects a sign-in response with %s', async (_words, makeIdToken, granted) => {
    idToken = makeIdToken
    scope = granted
    await expect(signIn()).rejects.toMatchObject({
      problem: {
        kind: 'unexpected',
        passing: false,
        text: expect.stringContaining('without the nonce of this sign-in'),
      },
    })
  })

  it('does not check the nonce if the configured scope requests no id token', async () => {
    idToken = () => undefined
    await expect(signIn('daml_ledger_api')).resolves.toMatchObject({ token: 'access' })
  })
})
