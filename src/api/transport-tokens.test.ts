import { describe, expect, it } from 'vitest'
import type { CallTarget } from '#ledger/failure.ts'
import { callLog } from './call-log.ts'
import { get, postToRead } from './endpoint.ts'
import { send, sendForText, sendWithText } from './transport.ts'
import { configureConnection } from './connection.ts'
import { anyAnswer, anyEndpoint } from './testing/any-endpoint.ts'
import { respondWith, failureOfCall, scriptedServer } from './testing/scripted-server.ts'

const api = scriptedServer()

/** Returns a token that expires at a time, in seconds since 1970. */
const withExpiry = (exp: number) => `e30.${btoa(JSON.stringify({ sub: 'alice', exp }))}.c2ln`

async function refusalOf(status: number, family: CallTarget, held: string | undefined) {
  configureConnection({ tokenOf: () => held })
  api.listener = respondWith(status, '{}')
  return failureOfCall(send(get(family, '/v2/version', anyAnswer)))
}

describe('tokens of requests', () => {
  const token = 'eyJhbGciOiJSUzI1NiJ9.e30.c2ln'
  const targets: CallTarget[] = ['ledger', 'scan', 'validator', 'registry', 'server']

  it('sends tokens only to the ledger and the validator', async () => {
    api.listener = respondWith(200, '{"offset": 1}')
    configureConnection({ tokenOf: () => token })
    for (const family of targets) await send(get(family, '/v2/version', anyAnswer))
    expect(api.received.map(({ headers }) => headers.authorization)).toEqual([
      `Bearer ${token}`,
      undefined,
      `Bearer ${token}`,
      undefined,
      undefined,
    ])
  })

  it('never puts a token into the log or an error, even if the server repeats it', async () => {
    configureConnection({ tokenOf: () => token })
    api.listener = respondWith(401, JSON.stringify({ code: 'X', cause: `bad ${token}` }))
    const failure = await failureOfCall(send(anyEndpoint))
    api.listener = respondWith(200, JSON.stringify({ offset: `bad ${token}` }))
    const undecodable = await failureOfCall(send(anyEndpoint))
    api.listener = respondWith(503, token)
    await sendForText(anyEndpoint, [503])
    expect(JSON.stringify([failure, undecodable, callLog.snapshot()])).not.toContain(token)
    expect(failure).toMatchObject({ error: { cause: 'bad [token]' } })
  })

  it('removes the user’s token from response bodies, which are shown, cached and saved', async () => {
    configureConnection({ tokenOf: () => token })
    api.listener = respondWith(200, JSON.stringify({ offset: 1, message: `Bearer ${token}` }))
    const { value, text } = await sendWithText(anyEndpoint)
    expect(text).toBe('{"offset":1,"message":"Bearer [token]"}')
    api.listener = respondWith(200, token)
    expect(await sendForText(anyEndpoint, [200])).toEqual({ status: 200, text: '[token]' })
    expect(JSON.stringify([String(value.offset), callLog.snapshot()])).not.toContain(token)
  })

  it('does not send a request whose path, query or body contains a pasted token', async () => {
    configureConnection({
      tokenOf: (family) => (family === 'ledger' ? token : 'opaque/and+longer=than-20'),
    })
    for (const family of targets) {
      for (const held of [token, 'opaque/and+longer=than-20']) {
        const declared = postToRead(family, '/v2/users/{id}', anyAnswer)
        const params = { id: 'alice' }
        const failures = [
          await failureOfCall(send(declared, { params: { id: `a ${held}` } })),
          await failureOfCall(send(declared, { params, query: { filter: held } })),
          await failureOfCall(send(declared, { params, body: { texts: [`Bearer ${held}`] } })),
        ]
        expect(failures.map(({ kind }) => kind)).toEqual(failures.map(() => 'unsendable'))
        expect(JSON.stringify(failures)).not.toContain(held)
        expect(JSON.stringify(failures)).not.toContain(encodeURIComponent(held))
      }
    }
    expect(api.received).toEqual([])
    expect(callLog.snapshot()).toEqual([])
  })

  it('treats short tokens in a request as ordinary words', async () => {
    configureConnection({ tokenOf: () => 'alice' })
    api.listener = respondWith(200, '{"offset": 1}')
    await send(anyEndpoint, { query: { filter: 'alice' } })
    expect(api.received[0]?.target).toContain('filter=alice')
  })

  it('marks a rejected request as signed out if its token is missing or expired', async () => {
    for (const family of ['ledger', 'validator'] as const) {
      expect(await refusalOf(401, family, undefined)).toMatchObject({ isSignedOut: true })
      expect(await refusalOf(401, family, withExpiry(1))).toMatchObject({ isSignedOut: true })
      const valid = withExpiry(4_000_000_000)
      expect(await refusalOf(401, family, valid)).not.toHaveProperty('isSignedOut')
      expect(await refusalOf(403, family, undefined)).not.toHaveProperty('isSignedOut')
    }
    expect(await refusalOf(401, 'scan', undefined)).not.toHaveProperty('isSignedOut')
  })

  it('calls `tokenRefused` only with tokens that a server rejected with 401', async () => {
    const refused: string[] = []
    configureConnection({ tokenOf: () => token, tokenRefused: (one) => refused.push(one) })
    api.listener = respondWith(403, '{}')
    await failureOfCall(send(anyEndpoint))
    api.listener = respondWith(401, '{}')
    await failureOfCall(send(get('scan', '/version', anyAnswer)))
    expect(refused).toEqual([])
    await failureOfCall(send(anyEndpoint))
    expect(refused).toEqual([token])
  })

  it('does not send or report a token with characters that a header cannot contain', async () => {
    configureConnection({ tokenOf: () => 'naïve\nToken' })
    const failure = await failureOfCall(send(anyEndpoint))
    expect(failure.kind).toBe('unsendable')
    expect(JSON.stringify(failure)).not.toContain('naïve')
  })
})
