import { beforeEach, describe, expect, it } from 'vitest'
import {
  objectIn,
  objectsIn,
  participantClient,
  textIn,
  type ParticipantClient,
} from './testing/participant-client.ts'

let client: ParticipantClient
beforeEach(() => {
  client = participantClient()
})

const path = (id: string): string => `/v2/users/${encodeURIComponent(id)}`
const actAs = (party: string) => ({ kind: { CanActAs: { value: { party } } } })
const readAs = (party: string) => ({ kind: { CanReadAs: { value: { party } } } })

describe('users', () => {
  it('lists users page by page, including users with unusual ids', async () => {
    const first = await client.get('/v2/users?pageSize=4')
    expect(objectsIn(first.body['users'])).toHaveLength(4)
    const rest = await client.get(`/v2/users?pageToken=${textIn(first.body, 'nextPageToken')}`)
    const ids = [...objectsIn(first.body['users']), ...objectsIn(rest.body['users'])].map((user) =>
      textIn(user, 'id'),
    )
    expect(new Set(ids).size).toBe(10)
    expect(ids).toContain("zoe.o'neil@example.com")
    expect(ids).toContain('auth0|6526fab5214c99a9a8e1e3cc')
    expect(rest.body['nextPageToken']).toBe('')
  })

  it('allows 400 rights for one user', async () => {
    const { body } = await client.get('/v2/users/ledger-api-user/rights')
    expect(objectsIn(body['rights'])).toHaveLength(400)
  })

  it('creates, reads and deletes a user with all rights', async () => {
    const id = 'new|user:1(x)'
    const created = await client.post('/v2/users', {
      user: { id, primaryParty: '', isDeactivated: false, identityProviderId: '' },
      rights: [actAs('p::1220'), { kind: { ParticipantAdmin: { value: {} } } }],
    })
    expect(created.body).toEqual({
      user: {
        id,
        primaryParty: '',
        isDeactivated: false,
        metadata: { resourceVersion: '0', annotations: {} },
        identityProviderId: '',
      },
    })
    expect(await client.get(path(id))).toMatchObject({ status: 200, text: created.text })
    const rights = await client.get(`${path(id)}/rights`)
    expect(objectsIn(rights.body['rights'])).toHaveLength(2)
    const removed = await client.delete(path(id))
    expect([removed.status, removed.body]).toEqual([200, {}])
    for (const answer of [
      await client.get(path(id)),
      await client.get(`${path(id)}/rights`),
      await client.delete(path(id)),
    ]) {
      expect([answer.status, answer.body['code']]).toEqual([404, 'USER_NOT_FOUND'])
    }
  })

  it('refuses a second user with the same id, and an invalid id', async () => {
    const twice = await client.post('/v2/users', { user: { id: 'alice' } })
    expect([twice.status, twice.body['code']]).toEqual([409, 'USER_ALREADY_EXISTS'])
    const odd = await client.post('/v2/users', { user: { id: 'two words' } })
    expect([odd.status, odd.body['code']]).toEqual([400, 'INVALID_FIELD'])
  })

  it.each([
    [{}, "Missing required field at 'user'"],
    [{ user: {} }, "at 'user.id'"],
    [{ user: { id: 'a' }, rights: [{ kind: { Unknown: {} } }] }, "at 'rights[0].kind'"],
  ])('answers a plain-text 400 for the body %j', async (body, problem) => {
    const answer = await client.post('/v2/users', body)
    expect(answer.status).toBe(400)
    expect(answer.contentType).toMatch(/^text\/plain/)
    expect(answer.text).toContain(problem)
  })

  it('changes only those fields of a user that the update mask names', async () => {
    const updated = await client.patch(path('alice'), {
      user: { id: 'alice', isDeactivated: true, primaryParty: 'other::1220' },
      updateMask: { paths: ['is_deactivated'] },
    })
    const user = objectIn(updated.body['user'])
    expect(user).toMatchObject({ isDeactivated: true, metadata: { resourceVersion: '1' } })
    expect(user['primaryParty']).not.toBe('other::1220')
    const stale = await client.patch(path('alice'), {
      user: { id: 'alice', metadata: { resourceVersion: '0', annotations: {} } },
      updateMask: { paths: ['metadata'] },
    })
    expect([stale.status, stale.body['code']]).toEqual([409, 'CONCURRENT_USER_UPDATE_DETECTED'])
  })

  it('moves a user between identity providers', async () => {
    const moved = await client.patch(`${path('alice')}/identity-provider-id`, {
      userId: 'alice',
      sourceIdentityProviderId: '',
      targetIdentityProviderId: 'okta-corp',
    })
    expect([moved.status, moved.body]).toEqual([200, {}])
    expect((await client.get(path('alice'))).status).toBe(404)
    const scoped = await client.get(`${path('alice')}?identity-provider-id=okta-corp`)
    expect(scoped.status).toBe(200)
  })

  it('returns 400 for the authenticated user if no token is required', async () => {
    const { status, body } = await client.get('/v2/authenticated-user')
    expect([status, body['code']]).toEqual([400, 'INVALID_ARGUMENT'])
  })
})

describe('rights', () => {
  it('grants and revokes a right only once', async () => {
    const rights = [actAs('x::1220'), readAs('x::1220')]
    const grant = { userId: 'auditor#1:read-only', rights, identityProviderId: '' }
    const url = `${path('auditor#1:read-only')}/rights`
    const granted = await client.post(url, grant)
    expect(granted.body).toEqual({ newlyGrantedRights: rights })
    expect((await client.post(url, grant)).body).toEqual({ newlyGrantedRights: [] })
    const revoked = await client.patch(url, { ...grant, rights: [readAs('x::1220')] })
    expect(revoked.body).toEqual({ newlyRevokedRights: [readAs('x::1220')] })
    const left = await client.get(url)
    expect(objectsIn(left.body['rights'])).toHaveLength(2)
    expect(left.text).toContain(JSON.stringify(actAs('x::1220')))
  })

  it('limits the rights of one user to 1000', async () => {
    const rights = Array.from({ length: 1001 }, (_, index) => readAs(`p${index}::1220`))
    const answer = await client.post('/v2/users/alice/rights', { userId: 'alice', rights })
    expect([answer.status, answer.body['code']]).toEqual([400, 'TOO_MANY_USER_RIGHTS'])
  })

  it('refuses a body whose user differs from the user in the path', async () => {
    const answer = await client.post('/v2/users/alice/rights', { userId: 'bob', rights: [] })
    expect([answer.status, answer.body['code']]).toEqual([400, 'INVALID_ARGUMENT'])
  })
})
