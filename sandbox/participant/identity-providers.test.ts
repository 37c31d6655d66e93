import { beforeEach, describe, expect, it } from 'vitest'
import {
  fieldsOf,
  objectsIn,
  participantClient,
  type ParticipantClient,
} from './testing/participant-client.ts'

let client: ParticipantClient
beforeEach(() => {
  client = participantClient()
})

const config = (id: string, issuer: string, rest = {}) => ({
  identityProviderConfig: {
    identityProviderId: id,
    isDeactivated: false,
    issuer,
    jwksUrl: 'https://new.example/keys',
    audience: '',
    ...rest,
  },
})

describe('identity providers', () => {
  it('starts with three identity providers, one of them deactivated', async () => {
    const { body } = await client.get('/v2/idps')
    const configs = objectsIn(body['identityProviderConfigs'])
    expect(configs).toHaveLength(3)
    expect(configs.filter((idp) => idp['isDeactivated'] === true)).toHaveLength(1)
  })

  it('creates, reads, changes and deletes an identity provider', async () => {
    const created = await client.post('/v2/idps', config('new', 'https://new.example/'))
    expect(created.body).toEqual(config('new', 'https://new.example/'))
    const changed = await client.patch('/v2/idps/new', {
      ...config('new', '', { isDeactivated: true, jwksUrl: '' }),
      updateMask: { paths: ['is_deactivated'] },
    })
    expect(changed.body).toEqual(config('new', 'https://new.example/', { isDeactivated: true }))
    expect((await client.get('/v2/idps/new')).body).toEqual(changed.body)
    expect((await client.delete('/v2/idps/new')).body).toEqual({})
    const deleted = await client.get('/v2/idps/new')
    expect([deleted.status, deleted.body['code']]).toEqual([404, 'IDP_CONFIG_NOT_FOUND'])
    const left = await client.get('/v2/idps')
    expect(fieldsOf(objectsIn(left.body['identityProviderConfigs']), 'identityProviderId')).toEqual(
      ['keycloak-acme', 'legacy-auth0', 'okta-corp'],
    )
  })

  it('refuses a second provider with the same id or issuer', async () => {
    const sameId = await client.post('/v2/idps', config('okta-corp', 'https://new.example/'))
    expect([sameId.status, sameId.body['code']]).toEqual([409, 'IDP_CONFIG_ALREADY_EXISTS'])
    const issuer = 'https://corp.okta.example/oauth2/default'
    const sameIssuer = await client.post('/v2/idps', config('new', issuer))
    expect(sameIssuer.body['code']).toBe('IDP_CONFIG_ISSUER_ALREADY_EXISTS')
    const stolen = await client.patch('/v2/idps/keycloak-acme', {
      ...config('keycloak-acme', issuer),
      updateMask: { paths: ['issuer'] },
    })
    expect([stolen.status, stolen.body['code']]).toEqual([409, 'IDP_CONFIG_ISSUER_ALREADY_EXISTS'])
  })

  it.each([
    '',
    'http://plain.example/',
    'https://query.example/?a=1',
    'https://fragment.example/#a',
    'not a url',
  ])('refuses the issuer %j', async (issuer) => {
    const answer = await client.post('/v2/idps', config('new', issuer))
    expect([answer.status, answer.body['code']]).toEqual([400, 'INVALID_ARGUMENT'])
  })

  it('refuses a provider id in the body that differs from the path, with the recorded error', async () => {
    const answer = await client.patch('/v2/idps/idp-id-%23%3A-_ 1', {
      ...config('idp-id-#:-_ 2', '', { isDeactivated: true, jwksUrl: '' }),
      updateMask: { paths: ['is_deactivated'] },
    })
    expect(answer.body).toEqual({
      code: 'INVALID_ARGUMENT',
      cause:
        'The submitted request has invalid arguments: idp-id-#:-_ 1 does not match idp in body: Some(IdentityProviderConfig(idp-id-#:-_ 2,true,,,))',
      correlationId: null,
      traceId: null,
      context: {},
      resources: [],
      errorCategory: 8,
      grpcCodeValue: 3,
      retryInfo: null,
      definiteAnswer: false,
    })
  })

  it('allows at most sixteen identity providers', async () => {
    for (let index = 0; index < 13; index += 1) {
      const answer = await client.post(
        '/v2/idps',
        config(`n${index}`, `https://n${index}.example/`),
      )
      expect(answer.status).toBe(200)
    }
    const answer = await client.post('/v2/idps', config('one-more', 'https://more.example/'))
    expect(answer.body['code']).toBe('TOO_MANY_IDENTITY_PROVIDER_CONFIGS')
  })
})
