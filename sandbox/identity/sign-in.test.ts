import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { objectIn, textIn } from '../participant/testing/participant-client.ts'
import { apiScope, machineClient } from './provider-configuration.ts'
import { signInControl } from './sign-in-control.ts'
import { jsonOf, openedSignIn, redirectUri } from './testing/opened-sign-in.ts'

const at = openedSignIn()

const asking = (token: string): Request =>
  new Request('http://x/', { headers: { authorization: `Bearer ${token}` } })

describe('signing in', () => {
  it('returns a ledger token for the user, and a refresh token', async () => {
    const tokens = await at.signIn('alice', [['resource', at.identity.signIn.ledgerAudience]])
    const answer = await at.client.get('/v2/authenticated-user', textIn(tokens, 'access_token'))
    expect(objectIn(answer.body['user'])['id']).toBe('alice')
    const refreshed = await at.tokenRequest({
      grant_type: 'refresh_token',
      refresh_token: textIn(tokens, 'refresh_token'),
    })
    const renewed = textIn(await jsonOf(refreshed), 'access_token')
    expect((await at.client.get('/v2/authenticated-user', renewed)).status).toBe(200)
  })

  it('issues tokens for two audiences from one sign-in, each valid only for its own audience', async () => {
    const { ledgerAudience, validatorAudience } = at.identity.signIn
    const tokens = await at.signIn('alice', [
      ['resource', ledgerAudience],
      ['resource', validatorAudience],
    ])
    const refreshed = await at.tokenRequest({
      grant_type: 'refresh_token',
      refresh_token: textIn(tokens, 'refresh_token'),
      resource: validatorAudience,
    })
    const forValidator = textIn(await jsonOf(refreshed), 'access_token')
    expect((await at.client.get('/v2/authenticated-user', forValidator)).status).toBe(401)
    const forLedger = textIn(tokens, 'access_token')
    expect((await at.client.get('/v2/authenticated-user', forLedger)).status).toBe(200)
    expect(await at.identity.walletUser(asking(forValidator))).toMatchObject({ name: 'alice' })
    await expect(at.identity.walletUser(asking(forLedger))).rejects.toMatchObject({ status: 401 })
  })

  it('refuses to renew tokens after all sign-ins are ended, but still accepts issued access tokens', async () => {
    const tokens = await at.signIn('alice', [['resource', at.identity.signIn.ledgerAudience]])
    at.identity.endAll()
    const refreshed = await at.tokenRequest({
      grant_type: 'refresh_token',
      refresh_token: textIn(tokens, 'refresh_token'),
    })
    expect(await jsonOf(refreshed)).toMatchObject({ error: 'invalid_grant' })
    expect(await at.statusOf(textIn(tokens, 'access_token'))).toBe(200)
  })

  it("makes the provider unreachable on the operator's request, and keeps the provider's data", async () => {
    const control = signInControl(at.identity)
    const put = (body: string) => control.request('/provider', { method: 'PUT', body })
    const tokens = await at.signIn('alice', [['resource', at.identity.signIn.ledgerAudience]])
    expect((await put('sideways')).status).toBe(400)
    expect((await put('down')).status).toBe(204)
    await expect(at.discovery()).rejects.toThrow('fetch failed')
    expect(await at.statusOf(textIn(tokens, 'access_token'))).toBe(200)
    await put('up')
    const refreshed = await at.tokenRequest({
      grant_type: 'refresh_token',
      refresh_token: textIn(tokens, 'refresh_token'),
    })
    expect(refreshed.status).toBe(200)
  })

  it('accepts the audience in the parameter `audience`, as other identity providers do', async () => {
    const tokens = await at.signIn('alice', [['audience', at.identity.signIn.validatorAudience]])
    const token = textIn(tokens, 'access_token')
    expect((await at.client.get('/v2/authenticated-user', token)).status).toBe(401)
  })

  it('requires PKCE, the dashboard’s origin and a known audience', async () => {
    const url = new URL(textIn(await at.discovery(), 'authorization_endpoint'))
    const params = {
      client_id: at.identity.signIn.clientId,
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: 'openid',
    }
    const open = async (parameters: Record<string, string>): Promise<string> => {
      url.search = new URLSearchParams(parameters).toString()
      const answer = await fetch(url, { redirect: 'manual' })
      return `${answer.headers.get('location') ?? ''} ${await answer.text()}`
    }
    expect(await open(params)).toContain('requires+PKCE')
    expect(await open({ ...params, redirect_uri: 'https://evil.example/' })).toContain(
      'redirect_uri',
    )
    const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' }
    expect(await open({ ...params, ...challenge, resource: 'https://other.example' })).toContain(
      'invalid_target',
    )
  })

  it('does not allow a page of another site to read the token endpoint', async () => {
    const answer = await fetch(textIn(await at.discovery(), 'token_endpoint'), {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({
        client_id: at.identity.signIn.clientId,
        grant_type: 'refresh_token',
      }),
    })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})

it("issues a token of the machine client's user for client credentials, and refuses a wrong secret", async () => {
  const fields = {
    grant_type: 'client_credentials',
    client_id: machineClient.id,
    resource: at.identity.signIn.ledgerAudience,
    scope: apiScope,
  }
  const response = await jsonOf(
    await at.tokenRequest({ ...fields, client_secret: machineClient.secret }),
  )
  const token = textIn(response, 'access_token')
  const { body } = await at.client.get('/v2/authenticated-user', token)
  expect(objectIn(body['user'])['id']).toBe(machineClient.id)
  const refused = await at.tokenRequest({ ...fields, client_secret: 'guessed' })
  expect(refused.status).toBe(401)
})

it("grants the validator's service user the rights of a participant administrator", async () => {
  const answer = await at.tokenRequest({
    grant_type: 'client_credentials',
    client_id: machineClient.id,
    client_secret: machineClient.secret,
    scope: apiScope,
    audience: at.identity.signIn.ledgerAudience,
  })
  const token = textIn(await jsonOf(answer), 'access_token')
  const created = await at.client.post('/v2/users', { user: { id: 'new-user' } }, token)
  expect(created.status).toBe(200)
  expect((await at.client.get('/v2/users', token)).status).toBe(200)
})

it('issues a machine client a token for the requested audience, and refuses an unknown audience', async () => {
  const { ledgerAudience, validatorAudience } = at.identity.signIn
  const request = (audience: string): Promise<Response> =>
    at.tokenRequest({
      grant_type: 'client_credentials',
      client_id: machineClient.id,
      client_secret: machineClient.secret,
      scope: apiScope,
      audience,
    })
  const token = async (audience: string): Promise<string> =>
    textIn(await jsonOf(await request(audience)), 'access_token')
  const forValidator = await token(validatorAudience)
  expect(decodeJwt(forValidator).aud).toBe(validatorAudience)
  expect(await at.statusOf(forValidator)).toBe(401)
  expect(decodeJwt(await token(ledgerAudience)).aud).toBe(ledgerAudience)
  const refused = await jsonOf(await request('https://other.example'))
  expect(refused).toMatchObject({ error: 'invalid_target' })
})
