import { createServer, type Server } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#ledger/json.ts'
import { openedSignIn } from './testing/opened-sign-in.ts'

describe.each(['3.5', '3.7'] as const)(
  'tokens of a configured provider, on Canton %s',
  (canton) => {
    const at = openedSignIn(canton)
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
      admin = await at.ledgerToken('participant_admin')
      await configure({ jwksUrl: `http://127.0.0.1:${port}/keys` }, ['jwks_url'])
    })
    afterAll(() => keyServer.close())

    const configure = (fields: JsonObject, paths: string[]) =>
      at.client.patch(
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

    const audience = 'https://any.corp.example'
    interface ClaimOverrides {
      iss?: string
      sub?: string
      aud?: string | undefined
      exp?: string
    }
    const token = ({ aud = audience, ...claims }: ClaimOverrides = {}) =>
      new SignJWT(aud === '' ? {} : { aud })
        .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
        .setIssuer(claims.iss ?? ISSUER)
        .setSubject(claims.sub ?? 'corp-admin^okta!')
        .setExpirationTime(claims.exp ?? '10m')
        .sign(privateKey)

    it('verifies a token with the keys from the configuration', async () => {
      expect(await at.statusOf(await token())).toBe(200)
      expect(await at.statusOf(await token({ exp: '1s ago' }))).toBe(401)
      expect(await at.statusOf(await token({ iss: 'https://other.example/' }))).toBe(401)
      expect(await at.statusOf(await token({ sub: 'nobody' }))).toBe(401)
      expect(await at.statusOf(await token({ sub: 'participant_admin' }))).toBe(403)
    })

    it('requires an audience on Canton 3.7', async () => {
      expect(await at.statusOf(await token({ aud: '' }))).toBe(canton === '3.7' ? 401 : 200)
    })

    it('refuses a token that is not signed with RS256', async () => {
      const head = Buffer.from('{"alg":"none"}').toString('base64url')
      const body = Buffer.from(
        JSON.stringify({ iss: ISSUER, sub: 'corp-admin^okta!', exp: 9_999_999_999 }),
      ).toString('base64url')
      expect(await at.statusOf(`${head}.${body}.`)).toBe(401)
      const shared = await new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setSubject('corp-admin^okta!')
        .setExpirationTime('10m')
        .sign(new TextEncoder().encode('unsafe'))
      expect(await at.statusOf(shared)).toBe(401)
    })

    it("shows an administrator of the provider only the provider's own users and parties", async () => {
      const issued = await token()
      const users = await at.client.get('/v2/users', issued)
      expect(users.text).toContain('corp-admin^okta!')
      expect(users.text).not.toContain('"alice"')
      const other = await at.client.get(
        '/v2/parties?pageSize=5&identity-provider-id=legacy-auth0',
        issued,
      )
      expect(other.status).toBe(403)
      expect((await at.client.get('/v2/idps', issued)).status).toBe(403)
    })

    it('refuses a token without the configured audience', async () => {
      await configure({ audience: 'https://ledger.corp.example' }, ['audience'])
      expect(await at.statusOf(await token())).toBe(401)
      expect(await at.statusOf(await token({ aud: 'https://ledger.corp.example' }))).toBe(200)
      await configure({ audience: '' }, ['audience'])
    })

    it('refuses a token while the provider is deactivated', async () => {
      await configure({ isDeactivated: true }, ['is_deactivated'])
      expect(await at.statusOf(await token())).toBe(401)
      await configure({ isDeactivated: false }, ['is_deactivated'])
      expect(await at.statusOf(await token())).toBe(200)
    })
  },
)
