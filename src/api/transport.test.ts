import * as fc from 'fast-check'
import { createServer } from 'node:net'
import type { RequestListener, ServerResponse } from 'node:http'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CallTarget, Failure } from '#ledger/failure.ts'
import { Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { callLog } from './call-log.ts'
import { configureConnection } from './connection.ts'
import { failureOf } from './errors.ts'
import { loopbackServer, type LoopbackServer } from './testing/loopback-server.ts'
import {
  send,
  sendForBytes,
  sendForNothing,
  sendForText,
  sendWithText,
  type CallOptions,
} from './transport.ts'

const Answer = openObject({ offset: Int64 })
const question = {
  family: 'ledger',
  method: 'GET',
  path: '/v2/state/ledger-end',
  response: Answer,
} as const

let listener: RequestListener
let server: LoopbackServer

beforeEach(async () => {
  server = await loopbackServer((request, response) => listener(request, response))
  configureConnection({ baseUrl: server.baseUrl, tokenOf: () => undefined })
  callLog.clear()
})
afterEach(() => server[Symbol.asyncDispose]())

const answer =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  }

async function failed(call: Promise<unknown>): Promise<Failure> {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => failureOf(error),
  )
  if (failure === undefined) throw new Error('the call did not fail with an ApiError')
  return failure
}

describe('sendForNothing', () => {
  it('takes any answer but a web page, which a gateway gives in place of the API', async () => {
    listener = answer(200, '')
    await expect(sendForNothing(question)).resolves.toBeUndefined()
    listener = answer(200, '{}')
    await expect(sendForNothing(question)).resolves.toBeUndefined()
    listener = answer(200, '<!doctype html><title>Sign in</title>')
    expect(await failed(sendForNothing(question))).toMatchObject({
      kind: 'undecodable',
      received: '<!doctype html><title>Sign in</title>',
    })
  })
})

describe('send', () => {
  it('gives the decoded answer, with every digit', async () => {
    listener = answer(200, '{"offset": 9223372036854775807, "more": [1]}')
    await expect(send(question)).resolves.toEqual({ offset: 9223372036854775807n, more: [1] })
  })

  it('writes the body as JSON, 64-bit integers as numerals, and leaves undefined members out', async () => {
    listener = answer(200, '{"offset": 1}')
    const body = { after: 2n ** 62n, page_size: 3, none: undefined, text: '"é\u2028' }
    await send({ ...question, method: 'POST', body })
    expect(server.received[0]).toMatchObject({
      method: 'POST',
      body: '{"after":4611686018427387904,"page_size":3,"text":"\\"é\u2028"}',
      headers: { 'content-type': 'application/json' },
    })
  })

  it('sends bytes as they are', async () => {
    listener = answer(200, '{"offset": 1}')
    await send({ ...question, method: 'POST', bytes: new Blob(['PK\u0003']) })
    expect(server.received[0]).toMatchObject({
      body: 'PK\u0003',
      headers: { 'content-type': 'application/octet-stream' },
    })
  })

  it('names the endpoint, the field, what was expected and what came, of an undecodable answer', async () => {
    listener = answer(200, '{"offset": "12"}')
    expect(await failed(send(question))).toMatchObject({
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
  ])('takes %s for undecodable', async (_name, body, expected) => {
    listener = answer(200, body, { 'content-type': 'text/html' })
    expect(await failed(send(question))).toMatchObject({ kind: 'undecodable', field: '', expected })
  })
})

describe('an answer that is too large', () => {
  it('is not read to its end, and says so', async () => {
    listener = answer(200, JSON.stringify({ offset: 1, more: 'x'.repeat(1000) }))
    expect(await failed(send({ ...question, longestBytes: 1000 }))).toMatchObject({
      kind: 'too-large',
      status: 200,
      longestBytes: 1000,
    })
    await expect(send({ ...question, longestBytes: 2000 })).resolves.toMatchObject({ offset: 1n })
  })

  it('of an error says what its beginning says', async () => {
    listener = answer(503, 'busy '.repeat(400_000))
    const failure = await failed(send(question))
    expect(failure).toMatchObject({ kind: 'http', status: 503 })
    expect(callLog.snapshot().at(-1)?.size).toBeLessThanOrEqual(1_000_000)
  })
})

describe('error answers', () => {
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
  ])('are read in the form that came: %s', async (_name, body, error) => {
    listener = answer(404, body, { 'content-type': 'text/plain' })
    expect(await failed(send(question))).toMatchObject({ kind: 'http', status: 404, error })
  })

  it('carry when to come back, from seconds and from a date', async () => {
    listener = answer(429, '{"error": "slow down"}', { 'retry-after': '7' })
    expect(await failed(send(question))).toMatchObject({ status: 429, retryAfterSeconds: 7 })

    const date = new Date(Date.now() + 90_000).toUTCString()
    listener = answer(503, '', { 'retry-after': date })
    const failure = await failed(send(question))
    const seconds = failure.kind === 'http' ? failure.retryAfterSeconds : undefined
    expect(seconds).toBeGreaterThan(80)
    expect(seconds).toBeLessThanOrEqual(90)

    // A date goes by the clock of the server that names it, whatever this computer's says.
    const then = Date.now() - 365 * 86_400_000
    listener = answer(503, '', {
      date: new Date(then).toUTCString(),
      'retry-after': new Date(then + 120_000).toUTCString(),
    })
    expect(await failed(send(question))).toMatchObject({ retryAfterSeconds: 120 })

    listener = answer(503, '', { 'retry-after': 'soon' })
    expect(await failed(send(question))).toMatchObject({ retryAfterSeconds: undefined })
  })
})

describe('calls without a whole answer', () => {
  it('are unreachable where nothing listens', async () => {
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
    expect(await failed(send(question))).toMatchObject({ kind: 'unreachable', status: undefined })
  })

  it('are unreachable where the connection is lost in the middle of the body', async () => {
    listener = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"offset"', () => response.destroy())
    }
    expect(await failed(send(question))).toMatchObject({ kind: 'unreachable', status: 200 })
  })

  it('time out before an answer', async () => {
    listener = () => undefined
    const failure = await failed(send(question, { timeoutMs: 50 }))
    expect(failure).toMatchObject({ kind: 'timed-out', timeoutMs: 50 })
  })

  it('time out in the middle of the body', async () => {
    listener = (_request, response) => {
      response.writeHead(200).write('{"offset"')
    }
    expect(await failed(send(question, { timeoutMs: 50 }))).toMatchObject({ kind: 'timed-out' })
  })

  it('are aborted by their signal, before, while and after the answer begins', async () => {
    listener = () => undefined
    expect(await failed(send(question, { signal: AbortSignal.abort() }))).toMatchObject({
      kind: 'aborted',
    })
    expect(server.received).toHaveLength(0)

    const controller = new AbortController()
    listener = () => controller.abort()
    expect(await failed(send(question, { signal: controller.signal }))).toMatchObject({
      kind: 'aborted',
    })

    const later = new AbortController()
    listener = (_request, response) => {
      response.writeHead(200).write('{', () => later.abort())
    }
    expect(await failed(send(question, { signal: later.signal }))).toMatchObject({
      kind: 'aborted',
    })
  })
})

describe('tokens', () => {
  const token = 'eyJhbGciOiJSUzI1NiJ9.e30.c2ln'
  const targets: CallTarget[] = ['ledger', 'scan', 'validator', 'registry', 'server']

  it('go to the ledger and the validator only', async () => {
    listener = answer(200, '{"offset": 1}')
    configureConnection({ tokenOf: () => token })
    for (const family of targets) await send({ ...question, family })
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual([
      `Bearer ${token}`,
      undefined,
      `Bearer ${token}`,
      undefined,
      undefined,
    ])
  })

  it('are never in the log or an error, even where the server repeats them', async () => {
    configureConnection({ tokenOf: () => token })
    listener = answer(401, JSON.stringify({ code: 'X', cause: `bad ${token}` }))
    const failure = await failed(send(question))
    listener = answer(200, JSON.stringify({ offset: `bad ${token}` }))
    const undecodable = await failed(send(question))
    listener = answer(503, token)
    await sendForText(question, [503])
    expect(JSON.stringify([failure, undecodable, callLog.snapshot()])).not.toContain(token)
    expect(failure).toMatchObject({ error: { cause: 'bad [token]' } })
  })

  it('are in no answer either: what is read is shown, kept and saved', async () => {
    configureConnection({ tokenOf: () => token })
    listener = answer(200, JSON.stringify({ offset: 1, said: `Bearer ${token}` }))
    const { value, text } = await sendWithText(question)
    expect(text).toBe('{"offset":1,"said":"Bearer [token]"}')
    listener = answer(200, token)
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
    expect(server.received).toEqual([])
    expect(callLog.snapshot()).toEqual([])
  })

  it('that are short are words like others', async () => {
    configureConnection({ tokenOf: () => 'alice' })
    listener = answer(200, '{"offset": 1}')
    await send({ ...question, query: { filter: 'alice' } })
    expect(server.received[0]?.target).toContain('filter=alice')
  })

  it('that a server answers 401 to are told, and only those', async () => {
    const refused: string[] = []
    configureConnection({ tokenOf: () => token, tokenRefused: (one) => refused.push(one) })
    listener = answer(403, '{}')
    await failed(send(question))
    listener = answer(401, '{}')
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

describe('ids in the path', () => {
  const request = { ...question, path: '/v2/users/{user-id}/rights' }
  const call = (id: string, options?: CallOptions) =>
    send({ ...request, params: { 'user-id': id } }, options)

  it('arrive as one segment, whatever characters they have', async () => {
    listener = answer(200, '{"offset": 1}')
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: 'grapheme', minLength: 1 }),
          fc.constantFrom('a/b', 'a%2Fb', '%2e%2e', '...', 'Alice::1220', '?x=1#y', ' ', '--:-_ '),
        ),
        async (id) => {
          fc.pre(id !== '.' && id !== '..')
          await call(id)
          const segments = server.received.at(-1)?.target.split('/') ?? []
          expect(segments.slice(0, 5)).toEqual(['', 'api', 'ledger', 'v2', 'users'])
          expect(segments.slice(6)).toEqual(['rights'])
          expect(decodeURIComponent(segments[5] ?? '')).toBe(id)
        },
      ),
      { numRuns: 1000 },
    )
  }, 30_000)

  it.each(['', '.', '..', '\ud800'])('that no URL can carry are refused: %j', async (id) => {
    expect(await failed(call(id))).toMatchObject({ kind: 'unsendable' })
    expect(server.received).toHaveLength(0)
  })

  it('name the registry of another admin party', async () => {
    listener = answer(200, '{"offset": 1}')
    await send({ ...question, family: 'registry', path: '/registry/x' }, { registryOf: 'A b::1/2' })
    expect(server.received[0]?.target).toBe('/api/registry/A%20b%3A%3A1%2F2/registry/x')
  })

  it('and query parameters are encoded, repeated and left out', async () => {
    listener = answer(200, '{"offset": 1}')
    const query = {
      a: 'x&y=z',
      b: undefined,
      c: null,
      d: 12345678901234567890n,
      e: ['1', '2'],
      f: '',
    }
    await send({ ...question, query })
    expect(server.received[0]?.target).toBe(
      '/api/ledger/v2/state/ledger-end?a=x%26y%3Dz&d=12345678901234567890&e=1&e=2&f=',
    )
  })
})

describe('sendForText', () => {
  it('gives the text and the status of every status that is an answer', async () => {
    for (const status of [200, 400, 503]) {
      listener = answer(status, '[+] ledger ok (SERVING)\nreadyz check passed\n')
      await expect(sendForText(question, [200, 400, 503])).resolves.toEqual({
        status,
        text: '[+] ledger ok (SERVING)\nreadyz check passed\n',
      })
    }
  })

  it('takes any other status for an error', async () => {
    listener = answer(502, '{"error": "LEDGER_URL: the connection was refused"}')
    expect(await failed(sendForText(question, [200, 400, 503]))).toMatchObject({
      kind: 'http',
      status: 502,
      error: { form: 'message' },
    })
  })
})

describe('sendForBytes', () => {
  const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251)

  it('gives the bytes as they arrive, and their number', async () => {
    listener = (_request, response) => {
      response.writeHead(200, { 'content-length': String(bytes.length) }).end(bytes)
    }
    const { stream, size } = await sendForBytes(question)
    expect(size).toBe(bytes.length)
    const got = new Uint8Array(await new Response(stream).arrayBuffer())
    expect(got.length).toBe(bytes.length)
    expect(got.every((byte, index) => byte === bytes[index])).toBe(true)
    expect(callLog.snapshot().at(-1)).toMatchObject({ status: 200, size: bytes.length })
  })

  it('errors with an ApiError where the connection is lost', async () => {
    listener = (_request, response) => {
      response.writeHead(200, { 'content-length': '300000' })
      response.write(bytes.subarray(0, 1000), () => response.destroy())
    }
    const { stream } = await sendForBytes(question)
    expect(await failed(new Response(stream).arrayBuffer())).toMatchObject({
      kind: 'unreachable',
      status: 200,
    })
  })

  it('times out in the middle of the bytes', async () => {
    listener = (_request, response) => {
      response.writeHead(200).write(bytes.subarray(0, 1000))
    }
    const { stream } = await sendForBytes(question, { timeoutMs: 50 })
    expect(await failed(new Response(stream).arrayBuffer())).toMatchObject({ kind: 'timed-out' })
  })

  it('can be cancelled half-way, which the log tells', async () => {
    listener = (_request, response) => {
      response.writeHead(200).write(bytes.subarray(0, 1000))
    }
    const { stream } = await sendForBytes(question)
    await stream.cancel()
    expect(callLog.snapshot().at(-1)?.failure).toMatchObject({ kind: 'aborted' })
  })

  it('reads an error answer as an error', async () => {
    listener = answer(404, '{"code": "PACKAGE_NOT_FOUND", "cause": "none"}')
    expect(await failed(sendForBytes(question))).toMatchObject({ kind: 'http', status: 404 })
  })
})

describe('the call log', () => {
  it('has every call with its request, status, time, size, answer and failure', async () => {
    listener = answer(200, '{"offset": 1}')
    await send({ ...question, method: 'POST', body: { a: 1n } })
    listener = answer(500, '{"error": "x"}')
    const failure = await failed(send(question))
    const calls = callLog.snapshot()
    expect(calls).toMatchObject([
      {
        family: 'ledger',
        endpoint: { method: 'POST', path: '/v2/state/ledger-end' },
        body: '{"a":1}',
        status: 200,
        size: 13,
        response: { kept: true, text: '{"offset": 1}' },
        failure: undefined,
      },
      { status: 500, response: { kept: true, text: '{"error": "x"}' }, failure },
    ])
    expect(calls.every(({ durationMs = -1 }) => durationMs >= 0)).toBe(true)
  })

  it('shows a call while it runs', async () => {
    let seen: unknown
    listener = (_request, response) => {
      seen = callLog.snapshot().at(-1)
      response.end('{"offset": 1}')
    }
    await send(question)
    expect(seen).toMatchObject({ status: undefined, durationMs: undefined })
    expect(callLog.snapshot()).toHaveLength(1)
  })
})

it('measures bytes, not characters', async () => {
  listener = answer(200, '"é😀"')
  await send({ ...question, response: v.string() })
  expect(callLog.snapshot().at(-1)?.size).toBe(8)
})
