import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { callLog } from './call-log.ts'
import { get } from './endpoint.ts'
import { send, sendForStatus, sendForText } from './transport.ts'
import { anyEndpoint, anyPost } from './testing/any-endpoint.ts'
import { respondWith, failureOfCall, scriptedServer } from './testing/scripted-server.ts'

const api = scriptedServer()

describe('sendForStatus', () => {
  it('accepts any response except a web page, which a gateway returns instead of the API', async () => {
    api.listener = respondWith(200, '')
    await expect(sendForStatus(anyEndpoint)).resolves.toBeUndefined()
    api.listener = respondWith(200, '{}')
    await expect(sendForStatus(anyEndpoint)).resolves.toBeUndefined()
    api.listener = respondWith(200, '<!doctype html><title>Sign in</title>')
    expect(await failureOfCall(sendForStatus(anyEndpoint))).toMatchObject({
      kind: 'undecodable',
      received: '<!doctype html><title>Sign in</title>',
    })
  })
})

describe('send', () => {
  it('returns the decoded response with every digit', async () => {
    api.listener = respondWith(200, '{"offset": 9223372036854775807, "more": [1]}')
    await expect(send(anyEndpoint)).resolves.toEqual({ offset: 9223372036854775807n, more: [1] })
  })

  it('writes the request body as JSON with exact 64-bit integers and without undefined members', async () => {
    api.listener = respondWith(200, '{"offset": 1}')
    const body = { after: 2n ** 62n, page_size: 3, none: undefined, text: '"é\u2028' }
    await send(anyPost, { body })
    expect(api.received[0]).toMatchObject({
      method: 'POST',
      body: '{"after":4611686018427387904,"page_size":3,"text":"\\"é\u2028"}',
      headers: { 'content-type': 'application/json' },
    })
  })

  it('sends the bytes of a request unchanged', async () => {
    api.listener = respondWith(200, '{"offset": 1}')
    await send(anyPost, { bytes: new Blob(['PK\u0003']) })
    expect(api.received[0]).toMatchObject({
      body: 'PK\u0003',
      headers: { 'content-type': 'application/octet-stream' },
    })
  })

  it('reports endpoint, field, expected and received value of an undecodable response', async () => {
    api.listener = respondWith(200, '{"offset": "12"}')
    expect(await failureOfCall(send(anyEndpoint))).toMatchObject({
      kind: 'undecodable',
      endpoint: { method: 'GET', path: '/v2/state/ledger-end' },
      family: 'ledger',
      status: 200,
      field: 'offset',
      expected: 'a 64-bit integer',
      received: '"12"',
    })
  })

  it.each([
    ['an HTML page with status 200', '<html><body>Please sign in</body></html>', 'JSON'],
    ['an empty body', '', 'JSON'],
    ['a body cut in the middle', '{"offset": 1', 'JSON'],
    ['a list', '[]', 'an object'],
    ['null', 'null', 'an object'],
  ])('rejects the response %s as undecodable', async (_name, body, expected) => {
    api.listener = respondWith(200, body, { 'content-type': 'text/html' })
    expect(await failureOfCall(send(anyEndpoint))).toMatchObject({
      kind: 'undecodable',
      field: '',
      expected,
    })
  })
})

describe('responses that are too large', () => {
  it('stops reading a response body that is too large, and reports the size limit', async () => {
    api.listener = respondWith(200, JSON.stringify({ offset: 1, more: 'x'.repeat(1000) }))
    expect(await failureOfCall(send(anyEndpoint, { longestBytes: 1000 }))).toMatchObject({
      kind: 'too-large',
      status: 200,
      longestBytes: 1000,
    })
    await expect(send(anyEndpoint, { longestBytes: 2000 })).resolves.toMatchObject({
      offset: 1n,
    })
  })

  it('reports an error from the beginning of a long response body', async () => {
    api.listener = respondWith(503, 'busy '.repeat(400_000))
    const failure = await failureOfCall(send(anyEndpoint))
    expect(failure).toMatchObject({ kind: 'http', status: 503 })
    expect(callLog.snapshot().at(-1)?.size).toBeLessThanOrEqual(1_000_000)
  })

  it('reports a long error response as too large if the first part is blank', async () => {
    const words = JSON.stringify({ code: 'PACKAGE_NOT_FOUND', cause: 'It has no such package' })
    api.listener = respondWith(404, ' '.repeat(2_000_000) + words)
    expect(await failureOfCall(send(anyEndpoint))).toMatchObject({
      kind: 'too-large',
      status: 404,
      longestBytes: 1_000_000,
    })
  })
})

describe('sendForText', () => {
  it('returns text and status of a response for every accepted status', async () => {
    for (const status of [200, 400, 503]) {
      api.listener = respondWith(status, '[+] ledger ok (SERVING)\nreadyz check passed\n')
      await expect(sendForText(anyEndpoint, [200, 400, 503])).resolves.toEqual({
        status,
        text: '[+] ledger ok (SERVING)\nreadyz check passed\n',
      })
    }
  })

  it('treats a response with an unaccepted status as an error', async () => {
    api.listener = respondWith(502, '{"error": "LEDGER_URL: the connection was refused"}')
    expect(await failureOfCall(sendForText(anyEndpoint, [200, 400, 503]))).toMatchObject({
      kind: 'http',
      status: 502,
      error: { form: 'message' },
    })
  })
})

describe('call log of requests', () => {
  it('logs every request with its status, time, size, response and failure', async () => {
    api.listener = respondWith(200, '{"offset": 1}')
    await send(anyPost, { body: { a: 1n } })
    api.listener = respondWith(500, '{"error": "x"}')
    const failure = await failureOfCall(send(anyEndpoint))
    const calls = callLog.snapshot()
    expect(calls).toMatchObject([
      {
        family: 'ledger',
        endpoint: { method: 'POST', path: '/v2/state/ledger-end' },
        body: '{"a":1}',
        status: 200,
        size: 13,
        response: { isStored: true, text: '{"offset": 1}' },
        failure: undefined,
      },
      { status: 500, response: { isStored: true, text: '{"error": "x"}' }, failure },
    ])
    expect(calls.every(({ durationMs = -1 }) => durationMs >= 0)).toBe(true)
  })

  it('logs a request while it is running', async () => {
    let seen: unknown
    api.listener = (_request, response) => {
      seen = callLog.snapshot().at(-1)
      response.end('{"offset": 1}')
    }
    await send(anyEndpoint)
    expect(seen).toMatchObject({ status: undefined, durationMs: undefined })
    expect(callLog.snapshot()).toHaveLength(1)
  })
})

it('logs the size of a response in bytes, not characters', async () => {
  api.listener = respondWith(200, '"é😀"')
  await send(get('ledger', '/v2/version', v.string()))
  expect(callLog.snapshot().at(-1)?.size).toBe(8)
})
