import { describe, expect, it } from 'vitest'
import { callLog } from './call-log.ts'
import { configureConnection } from './connection.ts'
import { send } from './transport.ts'
import { anyEndpoint } from './testing/any-endpoint.ts'
import { respondWith, failureOfCall, scriptedServer } from './testing/scripted-server.ts'

const api = scriptedServer()

const sent = () => api.received.map(({ headers }) => headers['x-request-id'])
const logged = () => callLog.snapshot().map(({ requestId }) => requestId)

describe('request ids', () => {
  it('sends a different id with every request, and logs it', async () => {
    api.listener = respondWith(200, '{"offset": 1}')
    await send(anyEndpoint)
    await send(anyEndpoint)
    expect(sent()).toEqual([
      expect.stringMatching(/^[\w-]{8,64}$/),
      expect.stringMatching(/^[\w-]{8,64}$/),
    ])
    expect(new Set(sent()).size).toBe(2)
    expect(logged()).toEqual(sent())
  })

  it("creates request ids without the browser's UUID function, which plain HTTP lacks", async () => {
    api.listener = respondWith(200, '{"offset": 1}')
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
    try {
      await send(anyEndpoint)
    } finally {
      Reflect.deleteProperty(crypto, 'randomUUID')
    }
    expect(sent()).toEqual([expect.stringMatching(/^[\w-]{8,64}$/)])
  })

  it('logs the response’s request id if a proxy replaced the sent id', async () => {
    api.listener = respondWith(200, '{"offset": 1}', { 'x-request-id': 'proxy-12345678' })
    await send(anyEndpoint)
    expect(logged()).toEqual(['proxy-12345678'])
    api.listener = respondWith(500, '{"error": "x"}', { 'x-request-id': 'proxy-87654321' })
    expect(await failureOfCall(send(anyEndpoint))).toMatchObject({ requestId: 'proxy-87654321' })
  })

  it.each([
    ['nothing', ''],
    ['what is no id', 'a b'],
    ['what is too long for one', 'x'.repeat(300)],
  ])('keeps the sent request id if the response has no valid request id: %s', async (_what, id) => {
    api.listener = respondWith(200, '{"offset": 1}', { 'x-request-id': id })
    await send(anyEndpoint)
    expect(logged()).toEqual(sent())
  })

  it('logs the request id of a request without a response', async () => {
    api.listener = () => undefined
    const failure = await failureOfCall(send(anyEndpoint, {}, { timeoutMs: 1000 }))
    expect(failure).toMatchObject({ kind: 'timed-out', requestId: sent()[0] })
    expect(logged()).toEqual(sent())
  })

  it("does not log a response's request id that contains the token", async () => {
    configureConnection({ tokenOf: () => 'opaque-token-of-the-test' })
    api.listener = respondWith(200, '{"offset": 1}', {
      'x-request-id': 'for-opaque-token-of-the-test',
    })
    await send(anyEndpoint)
    expect(logged()).toEqual(sent())
  })
})
