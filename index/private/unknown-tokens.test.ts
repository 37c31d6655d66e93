import { describe, expect, it } from 'vitest'
import { deferred } from '../../server/testing/deferred.ts'
import { answeringEngine } from '../testing/answering-engine.ts'
import { createSlots } from '../api/slots.ts'
import { createAccess } from './access.ts'
import { createPrivateApi } from './api.ts'
import { createParticipantClient } from './participant-client.ts'

describe('the private history', () => {
  it('reserves a slot for a caller with an unknown token before the participant receives the token', async () => {
    const tokens: string[] = []
    const held = deferred<void>()
    const client = createParticipantClient({
      url: 'http://participant.test',
      timeoutMs: 10_000,
      fetch: async (_input, init) => {
        tokens.push(new Headers(init?.headers).get('authorization') ?? '')
        await held.promise
        return Response.json({ code: 'UNAUTHENTICATED' }, { status: 401 })
      },
    })
    const api = createPrivateApi({
      engine: answeringEngine(),
      access: createAccess({ client, now: Date.now }),
      now: Date.now,
      slots: createSlots(2),
    })
    const ask = async (token: string) =>
      api.request('/v1/private/status', { headers: { authorization: `Bearer ${token}` } })
    const waiting = [ask('first'), ask('second')]
    const further = Array.from({ length: 20 }, async (_, n) => ask(`further-${n}`))
    await new Promise((resolve) => setImmediate(resolve))
    expect(tokens).toEqual(['Bearer first', 'Bearer second'])
    held.resolve()
    for (const answer of further) expect((await answer).status).toBe(503)
    for (const answer of waiting) expect((await answer).status).toBe(401)
    expect((await ask('later')).status).toBe(401)
  })
})
