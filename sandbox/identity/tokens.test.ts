import { describe, expect, it } from 'vitest'
import { objectIn } from '../participant/testing/participant-client.ts'
import { openedSignIn } from './testing/opened-sign-in.ts'

const at = openedSignIn()

describe('the ledger API with tokens', () => {
  const REFUSED = {
    code: 'NA',
    cause: 'A security-sensitive error has been received',
    context: {},
    resources: [],
    errorCategory: -1,
  }

  it('requires a token, and returns no details in a refusal', async () => {
    for (const token of [undefined, 'garbage', 'a.b.c']) {
      const answer = await at.client.get('/v2/users', token)
      expect(answer.status).toBe(401)
      expect(answer.body).toMatchObject({ ...REFUSED, grpcCodeValue: 16 })
    }
  })

  it('requires no token for readiness and version', async () => {
    for (const path of ['/readyz', '/livez', '/v2/version']) {
      expect((await at.client.get(path)).status).toBe(200)
    }
  })

  it('refuses with 403 a request for which the user has no right', async () => {
    const token = await at.ledgerToken('alice')
    for (const path of ['/v2/users', '/v2/parties', '/v2/idps', '/v2/users/participant_admin']) {
      const answer = await at.client.get(path, token)
      expect(answer.status).toBe(403)
      expect(answer.body).toMatchObject({ ...REFUSED, grpcCodeValue: 7 })
    }
    for (const path of ['/v2/packages', '/v2/users/alice', '/v2/users/alice/rights']) {
      expect((await at.client.get(path, token)).status).toBe(200)
    }
    const command = {
      commandId: 'c',
      actAs: [at.participant.ledger.network.dso],
      commands: [{ CreateCommand: { templateId: '#a:B:C', createArguments: {} } }],
    }
    expect((await at.client.post('/v2/commands/submit-and-wait', command, token)).status).toBe(403)
  })

  it('permits every request of an administrator', async () => {
    const token = await at.ledgerToken('participant_admin')
    expect((await at.client.get('/v2/users', token)).status).toBe(200)
    expect((await at.client.get('/v2/parties?pageSize=5', token)).status).toBe(200)
  })

  it("returns the caller's own user, and refuses a caller's request to delete that user", async () => {
    const token = await at.ledgerToken('participant_admin')
    const { body } = await at.client.get('/v2/authenticated-user', token)
    expect(objectIn(body['user'])['id']).toBe('participant_admin')
    expect((await at.client.delete('/v2/users/participant_admin', token)).status).toBe(400)
  })

  it('refuses a token after the user is deactivated or deleted', async () => {
    const admin = await at.ledgerToken('participant_admin')
    const token = await at.ledgerToken('google-oauth2|115738921130475228012')
    const path = `/v2/users/${encodeURIComponent('google-oauth2|115738921130475228012')}`
    expect((await at.client.get(path, token)).status).toBe(200)
    await at.client.patch(
      path,
      {
        user: { id: 'google-oauth2|115738921130475228012', isDeactivated: true },
        updateMask: { paths: ['is_deactivated'] },
      },
      admin,
    )
    expect((await at.client.get(path, token)).status).toBe(403)
    await at.client.delete(path, admin)
    expect((await at.client.get(path, token)).status).toBe(401)
  })
})
