import { createHash, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { participantApp } from '../participant/app.ts'
import type { Participant } from '../participant/participant.ts'
import {
  emptyLedgerParticipant,
  objectIn,
  ParticipantClient,
  textIn,
} from '../participant/testing/participant-client.ts'
import { parseJson, type JsonObject } from '#ledger/json.ts'
import { signInControl } from './sign-in-control.ts'
import { openSignIn, type OpenSignIn } from './sign-in.ts'

const ORIGIN = 'http://127.0.0.1:4710'
const REDIRECT = `${ORIGIN}/signed-in`

let participant: Participant
let identity: OpenSignIn
let client: ParticipantClient

beforeAll(async () => {
  participant = emptyLedgerParticipant()
  identity = await openSignIn(participant, { origins: [ORIGIN], tokenSeconds: 600 })
  client = new ParticipantClient(participantApp(participant, identity.authenticate))
})
afterAll(() => identity.close())

/** A browser as far as signing in needs one: it keeps cookies and follows redirects to itself. */
class Browser {
  readonly #cookies = new Map<string, string>()

  async open(
    url: string,
    init: { method?: string; body?: URLSearchParams } = {},
  ): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { cookie },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? []
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) return answer
    const next = new URL(location, url)
    return next.href.startsWith(identity.signIn.authority) ? this.open(next.href) : answer
  }
}

const jsonOf = async (answer: Response): Promise<JsonObject> =>
  objectIn(parseJson(await answer.text()))

const discovery = async (): Promise<JsonObject> =>
  jsonOf(await fetch(`${identity.signIn.authority}/.well-known/openid-configuration`))

const tokenRequest = async (fields: Record<string, string>): Promise<Response> =>
  fetch(textIn(await discovery(), 'token_endpoint'), {
    method: 'POST',
    headers: { origin: ORIGIN },
    body: new URLSearchParams({ client_id: identity.signIn.clientId, ...fields }),
  })

/** Signs in as a user with Authorization Code and PKCE, and answers what the token endpoint gave. */
async function signIn(
  subject: string,
  parameters: readonly (readonly [string, string])[],
): Promise<JsonObject> {
  const verifier = randomBytes(32).toString('base64url')
  const browser = new Browser()
  const url = new URL(textIn(await discovery(), 'authorization_endpoint'))
  for (const [name, value] of [
    ['client_id', identity.signIn.clientId],
    ['response_type', 'code'],
    ['redirect_uri', REDIRECT],
    ['scope', 'openid offline_access daml_ledger_api'],
    ['state', 'state-1'],
    ['code_challenge', createHash('sha256').update(verifier).digest('base64url')],
    ['code_challenge_method', 'S256'],
    ...parameters,
  ] as const) {
    url.searchParams.append(name, value)
  }
  const page = await browser.open(url.href)
  const html = await page.text()
  expect(html).toContain('Sign in to the sandbox')
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? ''
  const chosen = await browser.open(new URL(action, url).href, {
    method: 'POST',
    body: new URLSearchParams({ subject }),
  })
  const back = new URL(chosen.headers.get('location') ?? 'about:blank')
  expect(back.searchParams.get('state')).toBe('state-1')
  const answer = await tokenRequest({
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: REDIRECT,
    code_verifier: verifier,
  })
  expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN)
  return jsonOf(answer)
}

const asking = (token: string): Request =>
  new Request('http://x/', { headers: { authorization: `Bearer ${token}` } })

const statusOf = async (token: string): Promise<number> =>
  (await client.get('/v2/authenticated-user', token)).status

const ledgerToken = async (subject: string): Promise<string> =>
  textIn(await signIn(subject, [['resource', identity.signIn.ledgerAudience]]), 'access_token')

describe('signing in', () => {
  it('gives a ledger token for the user, and a refresh token', async () => {
    const tokens = await signIn('alice', [['resource', identity.signIn.ledgerAudience]])
    const answer = await client.get('/v2/authenticated-user', textIn(tokens, 'access_token'))
    expect(objectIn(answer.body['user'])['id']).toBe('alice')
    const refreshed = await tokenRequest({
      grant_type: 'refresh_token',
      refresh_token: textIn(tokens, 'refresh_token'),
    })
    const renewed = textIn(await jsonOf(refreshed), 'access_token')
    expect((await client.get('/v2/authenticated-user', renewed)).status).toBe(200)
  })

  it('gives tokens for two audiences from one sign-in, each good for its own only', async () => {
    const { ledgerAudience, validatorAudience } = identity.signIn
    const tokens = await signIn('alice', [
      ['resource', ledgerAudience],
      ['resource', validatorAudience],
    ])
    const refreshed = await tokenRequest({
      grant_type: 'refresh_token',
      refresh_token: textIn(tokens, 'refresh_token'),
      resource: validatorAudience,
    })
    const forValidator = textIn(await jsonOf(refreshed), 'access_token')
    expect((await client.get('/v2/authenticated-user', forValidator)).status).toBe(401)
    const forLedger = textIn(tokens, 'access_token')
    expect((await client.get('/v2/authenticated-user', forLedger)).status).toBe(200)
    expect(await identity.walletUser(asking(forValidator))).toMatchObject({ name: 'alice' })
    await expect(identity.walletUser(asking(forLedger))).rejects.toMatchObject({ status: 401 })
  })

  it('ends everywhere at once: nothing is renewed, and who signs in is asked again', async () => {
    const tokens = await signIn('alice', [['resource', identity.signIn.ledgerAudience]])
    identity.endAll()
    const refreshed = await tokenRequest({
      grant_type: 'refresh_token',
      refresh_token: textIn(tokens, 'refresh_token'),
    })
    expect(await jsonOf(refreshed)).toMatchObject({ error: 'invalid_grant' })
    expect(await statusOf(textIn(tokens, 'access_token'))).toBe(200)
  })

  it('is unreachable while the operator says so, and forgets nothing meanwhile', async () => {
    const control = signInControl(identity)
    const put = (body: string) => control.request('/provider', { method: 'PUT', body })
    const tokens = await signIn('alice', [['resource', identity.signIn.ledgerAudience]])
    expect((await put('sideways')).status).toBe(400)
    expect((await put('down')).status).toBe(204)
    await expect(discovery()).rejects.toThrow('fetch failed')
    expect(await statusOf(textIn(tokens, 'access_token'))).toBe(200)
    await put('up')
    const refreshed = await tokenRequest({
      grant_type: 'refresh_token',
      refresh_token: textIn(tokens, 'refresh_token'),
    })
    expect(refreshed.status).toBe(200)
  })

  it('takes the audience as other providers name it', async () => {
    const tokens = await signIn('alice', [['audience', identity.signIn.validatorAudience]])
    const token = textIn(tokens, 'access_token')
    expect((await client.get('/v2/authenticated-user', token)).status).toBe(401)
  })

  it('wants PKCE, the dashboard’s origin and a known audience', async () => {
    const url = new URL(textIn(await discovery(), 'authorization_endpoint'))
    const asked = {
      client_id: identity.signIn.clientId,
      response_type: 'code',
      redirect_uri: REDIRECT,
      scope: 'openid',
    }
    const open = async (parameters: Record<string, string>): Promise<string> => {
      url.search = new URLSearchParams(parameters).toString()
      const answer = await fetch(url, { redirect: 'manual' })
      return `${answer.headers.get('location') ?? ''} ${await answer.text()}`
    }
    expect(await open(asked)).toContain('requires+PKCE')
    expect(await open({ ...asked, redirect_uri: 'https://evil.example/' })).toContain(
      'redirect_uri',
    )
    const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' }
    expect(await open({ ...asked, ...challenge, resource: 'https://other.example' })).toContain(
      'invalid_target',
    )
  })

  it('does not let a page of another site read the token endpoint', async () => {
    const answer = await fetch(textIn(await discovery(), 'token_endpoint'), {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({
        client_id: identity.signIn.clientId,
        grant_type: 'refresh_token',
      }),
    })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('tokens', () => {
  const REFUSED = {
    code: 'NA',
    cause: 'A security-sensitive error has been received',
    context: {},
    resources: [],
    errorCategory: -1,
  }

  it('are required, and a refusal says nothing', async () => {
    for (const token of [undefined, 'garbage', 'a.b.c']) {
      const answer = await client.get('/v2/users', token)
      expect(answer.status).toBe(401)
      expect(answer.body).toMatchObject({ ...REFUSED, grpcCodeValue: 16 })
    }
  })

  it('are not required for readiness and version', async () => {
    for (const path of ['/readyz', '/livez', '/v2/version']) {
      expect((await client.get(path)).status).toBe(200)
    }
  })

  it('of a user without the right are refused with 403', async () => {
    const token = await ledgerToken('alice')
    for (const path of ['/v2/users', '/v2/parties', '/v2/idps', '/v2/users/participant_admin']) {
      const answer = await client.get(path, token)
      expect(answer.status).toBe(403)
      expect(answer.body).toMatchObject({ ...REFUSED, grpcCodeValue: 7 })
    }
    for (const path of ['/v2/packages', '/v2/users/alice', '/v2/users/alice/rights']) {
      expect((await client.get(path, token)).status).toBe(200)
    }
    const command = {
      commandId: 'c',
      actAs: [participant.ledger.network.dso],
      commands: [{ CreateCommand: { templateId: '#a:B:C', createArguments: {} } }],
    }
    expect((await client.post('/v2/commands/submit-and-wait', command, token)).status).toBe(403)
  })

  it('of an administrator open everything', async () => {
    const token = await ledgerToken('participant_admin')
    expect((await client.get('/v2/users', token)).status).toBe(200)
    expect((await client.get('/v2/parties?pageSize=5', token)).status).toBe(200)
  })

  it('stop working when the user is deactivated or deleted', async () => {
    const admin = await ledgerToken('participant_admin')
    const token = await ledgerToken('google-oauth2|115738921130475228012')
    const path = `/v2/users/${encodeURIComponent('google-oauth2|115738921130475228012')}`
    expect((await client.get(path, token)).status).toBe(200)
    await client.patch(
      path,
      {
        user: { id: 'google-oauth2|115738921130475228012', isDeactivated: true },
        updateMask: { paths: ['is_deactivated'] },
      },
      admin,
    )
    expect((await client.get(path, token)).status).toBe(403)
    await client.delete(path, admin)
    expect((await client.get(path, token)).status).toBe(401)
  })
})

describe('tokens of a configured identity provider', () => {
  const ISSUER = 'https://corp.okta.example/oauth2/default'
  let keyServer: Server
  let privateKey: CryptoKey
  let admin: string

  beforeAll(async () => {
    const pair = await generateKeyPair('RS256', { extractable: true })
    privateKey = pair.privateKey
    const keys = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256' }] }
    keyServer = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(keys))
    })
    await new Promise<void>((resolve) => {
      keyServer.listen(0, '127.0.0.1', resolve)
    })
    const address = keyServer.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    admin = await ledgerToken('participant_admin')
    await configure({ jwksUrl: `http://127.0.0.1:${port}/keys` }, ['jwks_url'])
  })
  afterAll(() => keyServer.close())

  const configure = (fields: JsonObject, paths: string[]) =>
    client.patch(
      '/v2/idps/okta-corp',
      {
        identityProviderConfig: {
          identityProviderId: 'okta-corp',
          issuer: '',
          jwksUrl: '',
          ...fields,
        },
        updateMask: { paths },
      },
      admin,
    )

  const token = (claims: { iss?: string; sub?: string; aud?: string; exp?: string } = {}) =>
    new SignJWT(claims.aud === undefined ? {} : { aud: claims.aud })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuer(claims.iss ?? ISSUER)
      .setSubject(claims.sub ?? 'corp-admin^okta!')
      .setExpirationTime(claims.exp ?? '10m')
      .sign(privateKey)

  it('are verified with the keys that the configuration names', async () => {
    expect(await statusOf(await token())).toBe(200)
    expect(await statusOf(await token({ exp: '1s ago' }))).toBe(401)
    expect(await statusOf(await token({ iss: 'https://other.example/' }))).toBe(401)
    expect(await statusOf(await token({ sub: 'nobody' }))).toBe(401)
    expect(await statusOf(await token({ sub: 'participant_admin' }))).toBe(403)
  })

  it('are refused when they are not signed with RS256', async () => {
    const head = Buffer.from('{"alg":"none"}').toString('base64url')
    const body = Buffer.from(
      JSON.stringify({ iss: ISSUER, sub: 'corp-admin^okta!', exp: 9_999_999_999 }),
    ).toString('base64url')
    expect(await statusOf(`${head}.${body}.`)).toBe(401)
    const shared = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(ISSUER)
      .setSubject('corp-admin^okta!')
      .setExpirationTime('10m')
      .sign(new TextEncoder().encode('unsafe'))
    expect(await statusOf(shared)).toBe(401)
  })

  it('show an administrator of the provider its own part only', async () => {
    const given = await token()
    const users = await client.get('/v2/users', given)
    expect(users.text).toContain('corp-admin^okta!')
    expect(users.text).not.toContain('"alice"')
    const other = await client.get(
      '/v2/parties?pageSize=5&identity-provider-id=legacy-auth0',
      given,
    )
    expect(other.status).toBe(403)
    expect((await client.get('/v2/idps', given)).status).toBe(403)
  })

  it('are refused without the audience that is configured', async () => {
    await configure({ audience: 'https://ledger.corp.example' }, ['audience'])
    expect(await statusOf(await token())).toBe(401)
    expect(await statusOf(await token({ aud: 'https://ledger.corp.example' }))).toBe(200)
    await configure({ audience: '' }, ['audience'])
  })

  it('are refused while the provider is deactivated', async () => {
    await configure({ isDeactivated: true }, ['is_deactivated'])
    expect(await statusOf(await token())).toBe(401)
    await configure({ isDeactivated: false }, ['is_deactivated'])
    expect(await statusOf(await token())).toBe(200)
  })
})
