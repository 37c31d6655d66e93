import { describe, expect, it } from 'vitest'
import type { CallTarget } from '#ledger/failure.ts'
import { callLog } from './call-log.ts'
import { send, sendForText, sendWithText } from './transport.ts'
import { configureConnection } from './connection.ts'
import { question } from './testing/question.ts'
import { answer, failed, scriptedServer } from './testing/scripted-server.ts'

const api = scriptedServer()

describe('tokens', () => {
  const token = 'eyJhbGciOiJSUzI1NiJ9.e30.c2ln'
  const targets: CallTarget[] = ['ledger', 'scan', 'validator', 'registry', 'server']

  it('go to the ledger and the validator only', async () => {
    api.listener = answer(200, '{"offset": 1}')
    configureConnection({ tokenOf: () => token })
    for (const family of targets) await send({ ...question, family })
    expect(api.received.map(({ headers }) => headers.authorization)).toEqual([
      `Bearer ${token}`,
      undefined,
      `Bearer ${token}`,
      undefined,
      undefined,
    ])
  })

  it('are never in the log or an error, even where the server repeats them', async () => {
    configureConnection({ tokenOf: () => token })
    api.listener = answer(401, JSON.stringify({ code: 'X', cause: `bad ${token}` }))
    const failure = await failed(send(question))
    api.listener = answer(200, JSON.stringify({ offset: `bad ${token}` }))
    const undecodable = await failed(send(question))
    api.listener = answer(503, token)
    await sendForText(question, [503])
    expect(JSON.stringify([failure, undecodable, callLog.snapshot()])).not.toContain(token)
    expect(failure).toMatchObject({ error: { cause: 'bad [token]' } })
  })

  it('are in no answer either: what is read is shown, kept and saved', async () => {
    configureConnection({ tokenOf: () => token })
    api.listener = answer(200, JSON.stringify({ offset: 1, said: `Bearer ${token}` }))
    const { value, text } = await sendWithText(question)
    expect(text).toBe('{"offset":1,"said":"Bearer [token]"}')
    api.listener = answer(200, token)
    expect(await sendForText(question, [200])).toEqual({ status: 200, text: '[token]' })
    expect(JSON.stringify([String(value.offset), callLog.snapshot()])).not.toContain(token)
  })

  it('that are pasted elsewhere leave in no address and no body, to nobody', async () => {
    configureConnection({
      tokenOf: (family) => (family === 'ledger' ? token : 'opaque/and+longer=than-20'),
    })
    for (const family of targets) {
      for (const held of [token, 'opaque/and+longer=than-20']) {
        const asked = { ...question, family, path: '/v2/users/{id}', params: { id: `a ${held}` } }
        const inPath = await failed(send(asked))
        const inQuery = await failed(send({ ...question, family, query: { filter: held } }))
        const body = { texts: [`Bearer ${held}`] }
        const inBody = await failed(send({ ...question, family, method: 'POST', body }))
        const failures = [inPath, inQuery, inBody]
        expect(failures.map(({ kind }) => kind)).toEqual(failures.map(() => 'unsendable'))
        expect(JSON.stringify(failures)).not.toContain(held)
        expect(JSON.stringify(failures)).not.toContain(encodeURIComponent(held))
      }
    }
    expect(api.received).toEqual([])
    expect(callLog.snapshot()).toEqual([])
  })

  it('that are short are words like others', async () => {
    configureConnection({ tokenOf: () => 'alice' })
    api.listener = answer(200, '{"offset": 1}')
    await send({ ...question, query: { filter: 'alice' } })
    expect(api.received[0]?.target).toContain('filter=alice')
  })

  it('that a server answers 401 to are told, and only those', async () => {
    const refused: string[] = []
    configureConnection({ tokenOf: () => token, tokenRefused: (one) => refused.push(one) })
    api.listener = answer(403, '{}')
    await failed(send(question))
    api.listener = answer(401, '{}')
    await failed(send({ ...question, family: 'scan' }))
    expect(refused).toEqual([])
    await failed(send(question))
    expect(refused).toEqual([token])
  })

  it('that no header can carry are not sent, and not told', async () => {
    configureConnection({ tokenOf: () => 'naïve\nToken' })
    const failure = await failed(send(question))
    expect(failure.kind).toBe('unsendable')
    expect(JSON.stringify(failure)).not.toContain('naïve')
  })
})
