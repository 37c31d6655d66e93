import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { send } from './transport.ts'
import { configureConnection } from './connection.ts'
import { anyEndpoint } from './testing/any-endpoint.ts'
import { respondWith, failureOfCall, scriptedServer } from './testing/scripted-server.ts'

const api = scriptedServer()

describe('error responses', () => {
  const ledgerError = JSON.stringify({
    code: 'CONTRACT_NOT_FOUND',
    cause: 'gone',
    correlationId: null,
    traceId: 'abc',
    context: { category: '11', participant: 'p' },
    resources: [['CID', '00ab']],
    errorCategory: 11,
    grpcCodeValue: 5,
    retryInfo: null,
    definiteAnswer: null,
  })

  it.each([
    [
      'a ledger error, as text/plain',
      ledgerError,
      {
        form: 'ledger',
        code: 'CONTRACT_NOT_FOUND',
        cause: 'gone',
        traceId: 'abc',
        errorCategory: 11,
        context: { participant: 'p' },
        resources: [['CID', '00ab']],
        correlationId: undefined,
        definiteAnswer: undefined,
      },
    ],
    [
      '{"error"}',
      '{"error": "no such snapshot"}',
      { form: 'message', message: 'no such snapshot' },
    ],
    [
      '{"errors", "status"}',
      '{"errors": ["a", "b"], "status": 401}',
      { form: 'list', errors: ['a', 'b'], status: 401 },
    ],
    [
      'plain text',
      'Invalid value for: query parameter pageSize',
      { form: 'text', text: 'Invalid value for: query parameter pageSize' },
    ],
    [
      'an HTML page',
      '<h1>502 Bad Gateway</h1>',
      { form: 'text', text: '<h1>502 Bad Gateway</h1>' },
    ],
    ['nothing', '', { form: 'text', text: '' }],
    [
      'a ledger error with members of odd types',
      '{"code": "X", "cause": "y", "context": [], "errorCategory": "8", "resources": 1}',
      { form: 'ledger', code: 'X', context: {}, errorCategory: undefined, resources: [] },
    ],
  ])('parses the error in a response body: %s', async (_name, body, error) => {
    api.listener = respondWith(404, body, { 'content-type': 'text/plain' })
    expect(await failureOfCall(send(anyEndpoint))).toMatchObject({
      kind: 'http',
      status: 404,
      error,
    })
  })

  it('reads the retry time of an error in seconds and as a date', async () => {
    api.listener = respondWith(429, '{"error": "slow down"}', { 'retry-after': '7' })
    expect(await failureOfCall(send(anyEndpoint))).toMatchObject({
      status: 429,
      retryAfterSeconds: 7,
    })

    const date = new Date(Date.now() + 90_000).toUTCString()
    api.listener = respondWith(503, '', { 'retry-after': date })
    const failure = await failureOfCall(send(anyEndpoint))
    const seconds = failure.kind === 'http' ? failure.retryAfterSeconds : undefined
    expect(seconds).toBeGreaterThan(80)
    expect(seconds).toBeLessThanOrEqual(90)

    // A date is compared with the server's clock, not with this computer's clock.
    const then = Date.now() - 365 * 86_400_000
    api.listener = respondWith(503, '', {
      date: new Date(then).toUTCString(),
      'retry-after': new Date(then + 120_000).toUTCString(),
    })
    expect(await failureOfCall(send(anyEndpoint))).toMatchObject({ retryAfterSeconds: 120 })

    api.listener = respondWith(503, '', { 'retry-after': 'soon' })
    expect(await failureOfCall(send(anyEndpoint))).toMatchObject({ retryAfterSeconds: undefined })
  })
})

describe('requests without a complete response', () => {
  it('reports a request as unreachable if no server listens', async () => {
    const probe = createServer()
    const port = await new Promise<number>((resolve) => {
      probe.listen(0, '127.0.0.1', () => {
        const address = probe.address()
        probe.close(() =>
          resolve(typeof address === 'object' && address !== null ? address.port : 0),
        )
      })
    })
    configureConnection({ baseUrl: `http://127.0.0.1:${port}/` })
    expect(await failureOfCall(send(anyEndpoint))).toMatchObject({
      kind: 'unreachable',
      status: undefined,
    })
  })

  it('reports a request as unreachable if the connection is lost in the middle of the body', async () => {
    api.listener = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"offset"', () => response.destroy())
    }
    expect(await failureOfCall(send(anyEndpoint))).toMatchObject({
      kind: 'unreachable',
      status: 200,
    })
  })

  it('times out before a response', async () => {
    api.listener = () => undefined
    const failure = await failureOfCall(send(anyEndpoint, {}, { timeoutMs: 50 }))
    expect(failure).toMatchObject({ kind: 'timed-out', timeoutMs: 50 })
  })

  it('times out in the middle of the response body', async () => {
    api.listener = (_request, response) => {
      response.writeHead(200).write('{"offset"')
    }
    expect(await failureOfCall(send(anyEndpoint, {}, { timeoutMs: 50 }))).toMatchObject({
      kind: 'timed-out',
    })
  })

  it("aborts a request by the caller's signal before sending, before the response and within the response body", async () => {
    api.listener = () => undefined
    expect(
      await failureOfCall(send(anyEndpoint, {}, { signal: AbortSignal.abort() })),
    ).toMatchObject({
      kind: 'aborted',
    })
    expect(api.received).toHaveLength(0)

    const controller = new AbortController()
    api.listener = () => controller.abort()
    expect(await failureOfCall(send(anyEndpoint, {}, { signal: controller.signal }))).toMatchObject(
      {
        kind: 'aborted',
      },
    )

    const later = new AbortController()
    api.listener = (_request, response) => {
      response.writeHead(200).write('{', () => later.abort())
    }
    expect(await failureOfCall(send(anyEndpoint, {}, { signal: later.signal }))).toMatchObject({
      kind: 'aborted',
    })
  })
})
