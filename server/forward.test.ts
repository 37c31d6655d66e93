import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { deferred } from './testing/deferred.ts'
import { dashboardOrigin, upstream } from './testing/of-this-test.ts'
import { rawRequest } from './testing/raw-request.ts'

const ok = (_request: IncomingMessage, response: ServerResponse) => {
  response.end('{}')
}

describe('a forwarded request', () => {
  it.each([
    '/v2/users/a%2Fb%20c?x=%2f&y&z=a+b',
    '/v2//double/',
    '',
    '?only=query',
    "/v2/parties/It's~(odd)!*::1220;a=b",
  ])('forwards the path and query exactly as received: %s', async (rest) => {
    const scan = await upstream(ok)
    const base = await dashboardOrigin({ environment: { SCAN_URL: `${scan.url}/api/scan/` } })
    expect((await rawRequest(base, `/api/scan${rest}`)).status).toBe(200)
    expect(scan.requests[0]?.url).toBe(`/api/scan${rest}`)
  })

  it('forwards the method and the body', async () => {
    const ledger = await upstream((request, response) => request.pipe(response))
    const base = await dashboardOrigin({ environment: { LEDGER_URL: ledger.url } })
    for (const method of ['POST', 'PUT', 'PATCH']) {
      const answer = await fetch(`${base}/api/ledger/x`, { method, body: `body of ${method}` })
      expect(await answer.text()).toBe(`body of ${method}`)
    }
    expect(ledger.requests.map((request) => request.method)).toEqual(['POST', 'PUT', 'PATCH'])
  })

  it('forwards a body of unknown length, chunk by chunk', async () => {
    const ledger = await upstream((request, response) => request.pipe(response))
    const base = await dashboardOrigin({ environment: { LEDGER_URL: ledger.url } })
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('one '))
        controller.enqueue(new TextEncoder().encode('two'))
        controller.close()
      },
    })
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
    expect(await (await fetch(`${base}/api/ledger/x`, init)).text()).toBe('one two')
    expect(ledger.requests[0]?.headers['transfer-encoding']).toBe('chunked')
  })

  it('forwards no body if none was received', async () => {
    const ledger = await upstream(ok)
    const base = await dashboardOrigin({ environment: { LEDGER_URL: ledger.url } })
    await fetch(`${base}/api/ledger/x`)
    await fetch(`${base}/api/ledger/x`, { method: 'DELETE' })
    const seen = ledger.requests.map(({ headers }) => headers['transfer-encoding'])
    expect(seen).toEqual([undefined, undefined])
  })

  it('forwards the token to the participant and the validator only', async () => {
    const server = await upstream(ok)
    const { url } = server
    const base = await dashboardOrigin({
      environment: {
        LEDGER_URL: url,
        SCAN_URL: url,
        VALIDATOR_URL: url,
        REGISTRY_URL: url,
        REGISTRY_URLS: JSON.stringify({ 'P::12': url }),
      },
    })
    const prefixes = ['ledger', 'scan', 'validator', 'registry', 'registry/P%3A%3A12']
    for (const prefix of prefixes) {
      await fetch(`${base}/api/${prefix}/x`, { headers: { authorization: 'Bearer secret' } })
    }
    expect(server.requests.map((request) => request.headers.authorization)).toEqual([
      'Bearer secret',
      undefined,
      'Bearer secret',
      undefined,
      undefined,
    ])
  })

  it('forwards only the listed headers, and a request id', async () => {
    const ledger = await upstream(ok)
    const base = await dashboardOrigin({ environment: { LEDGER_URL: ledger.url } })
    await rawRequest(base, '/api/ledger/x', {
      headers: {
        accept: 'application/json',
        'user-agent': 'a browser',
        'x-request-id': 'request-0001',
        cookie: 'a=b',
        connection: 'close, x-hop',
        'x-hop': '1',
        te: 'trailers',
        'proxy-authorization': 'Basic x',
        origin: base,
        referer: `${base}/`,
        range: 'bytes=0-1',
        'if-none-match': '"x"',
        forwarded: 'for=203.0.113.9',
        'x-forwarded-for': '203.0.113.9',
        x_forwarded_for: '203.0.113.9',
        'x-forwarded-client-cert': 'Subject="CN=admin"',
        'x-original-url': '/admin',
        'x-http-method-override': 'DELETE',
        'true-client-ip': '203.0.113.9',
        'x-anything': 'yes',
      },
    })
    expect(ledger.requests[0]?.headers).toEqual({
      accept: 'application/json',
      'user-agent': 'a browser',
      connection: 'keep-alive',
      host: new URL(ledger.url).host,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL(base).host,
      'x-forwarded-proto': 'http',
      'x-request-id': 'request-0001',
    })
  })

  it('creates a new request id if the client sent no id or an invalid id', async () => {
    const ledger = await upstream(ok)
    const base = await dashboardOrigin({ environment: { LEDGER_URL: ledger.url } })
    for (const id of [undefined, 'short', 'x y z 1 2 3', 'x'.repeat(65)]) {
      const headers = id === undefined ? {} : { 'x-request-id': id }
      const answer = await rawRequest(base, '/api/ledger/x', { headers })
      const sent = ledger.requests.at(-1)?.headers['x-request-id']
      expect(sent).toMatch(/^[\w-]{36}$/)
      expect(answer.headers['x-request-id']).toBe(sent)
    }
  })

  it('forwards a request to the registry of the admin party in the path', async () => {
    const main = await upstream(ok)
    const further = await upstream(ok)
    const base = await dashboardOrigin({
      environment: {
        REGISTRY_URL: main.url,
        REGISTRY_URLS: JSON.stringify({ 'P::12': `${further.url}/base` }),
      },
    })
    await fetch(`${base}/api/registry/P%3A%3A12/registry/metadata/v1/info`)
    await fetch(`${base}/api/registry/registry/metadata/v1/info`)
    expect(further.requests.map(({ url }) => url)).toEqual(['/base/registry/metadata/v1/info'])
    expect(main.requests.map(({ url }) => url)).toEqual(['/registry/metadata/v1/info'])
  })
})

describe('a forwarded response', () => {
  it('forwards the status, the body and only the listed headers', async () => {
    const scan = await upstream((_request, response) => {
      response.writeHead(418, {
        'content-type': 'application/json',
        'retry-after': '7',
        'set-cookie': 'a=b',
        'strict-transport-security': 'max-age=1',
        'access-control-allow-origin': '*',
        'content-security-policy': "script-src 'unsafe-inline'",
        'www-authenticate': 'Basic realm="yours"',
        link: '</x>; rel=preload',
        'use-as-dictionary': 'match="/*"',
        'x-anything': 'yes',
      })
      response.end('{"error":"short and stout"}')
    })
    const base = await dashboardOrigin({ environment: { SCAN_URL: scan.url } })
    const { status, headers, body } = await rawRequest(base, '/api/scan/x')
    expect(status).toBe(418)
    expect(String(body)).toBe('{"error":"short and stout"}')
    expect(headers).toEqual({
      'content-type': 'application/json',
      'retry-after': '7',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining('sandbox'),
      vary: 'accept-encoding',
      'x-request-id': expect.any(String),
      date: expect.any(String),
      connection: expect.any(String),
      'transfer-encoding': 'chunked',
    })
  })

  it.each([
    ['application/json; charset=utf-8', 'application/json; charset=utf-8'],
    ['Application/Octet-Stream', 'Application/Octet-Stream'],
    ['text/html', 'text/plain; charset=utf-8'],
    ['image/svg+xml', 'text/plain; charset=utf-8'],
    ['application/json, text/html', 'text/plain; charset=utf-8'],
  ])('sends only content types of data to the browser: %s becomes %s', async (type, expected) => {
    const scan = await upstream((_request, response) =>
      response.writeHead(200, { 'content-type': type }).end('{}'),
    )
    const base = await dashboardOrigin({ environment: { SCAN_URL: scan.url } })
    expect((await rawRequest(base, '/api/scan/x')).headers['content-type']).toBe(expected)
  })

  it('forwards a compressed body unchanged', async () => {
    const packed = gzipSync('{"holdings":[]}')
    const scan = await upstream((request, response) => {
      response.setHeader('content-encoding', request.headers['accept-encoding'] ?? 'identity')
      response.end(packed)
    })
    const base = await dashboardOrigin({ environment: { SCAN_URL: scan.url } })
    const answer = await rawRequest(base, '/api/scan/x', { headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(answer.body.equals(packed)).toBe(true)
  })

  it('compresses a body that the real server did not compress, if the client accepts it', async () => {
    const text = JSON.stringify({ holdings: Array.from({ length: 1000 }, () => 'amulet') })
    const scan = await upstream((_request, response) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': String(text.length),
      })
      response.end(text)
    })
    const base = await dashboardOrigin({ environment: { SCAN_URL: scan.url } })
    const packed = await rawRequest(base, '/api/scan/x', { headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(packed.headers).not.toHaveProperty('content-length')
    expect(packed.body.length).toBeLessThan(text.length / 10)
    expect(String(gunzipSync(packed.body))).toBe(text)
    const plain = await rawRequest(base, '/api/scan/x')
    expect(plain.headers['content-length']).toBe(String(text.length))
    expect(String(plain.body)).toBe(text)
  })

  it('answers HEAD with the headers alone', async () => {
    const scan = await upstream((_request, response) => {
      response.writeHead(200, { 'content-length': '12345' })
      response.end()
    })
    const base = await dashboardOrigin({ environment: { SCAN_URL: scan.url } })
    const answer = await rawRequest(base, '/api/scan/x', { method: 'HEAD' })
    expect(scan.requests[0]?.method).toBe('HEAD')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-length']).toBe('12345')
  })

  it('forwards responses with the statuses 204 and 304', async () => {
    const scan = await upstream((request, response) => {
      response.writeHead(request.url === '/a' ? 204 : 304)
      response.end()
    })
    const base = await dashboardOrigin({ environment: { SCAN_URL: scan.url } })
    expect((await rawRequest(base, '/api/scan/a')).status).toBe(204)
    expect((await rawRequest(base, '/api/scan/b')).status).toBe(304)
  })

  it.each([
    ['unchanged', 'application/octet-stream'],
    ['compressed', 'application/json'],
  ])('starts a response while the real server is still writing (%s)', async (_name, type) => {
    const writing = deferred<ServerResponse>()
    const scan = await upstream((_request, response) => {
      response.setHeader('content-type', type)
      response.write('first')
      writing.resolve(response)
    })
    const base = await dashboardOrigin({ environment: { SCAN_URL: scan.url } })
    const reader = (await fetch(`${base}/api/scan/x`)).body?.getReader()
    const first = await reader?.read()
    expect(new TextDecoder().decode(first?.value)).toBe('first')
    const response = await writing.promise
    response.end('last')
    const last = await reader?.read()
    expect(new TextDecoder().decode(last?.value)).toBe('last')
  })

  it.each([
    ['of announced length', { 'content-length': '1000' }],
    ['of unknown length', {}],
    ['compressed', { 'content-type': 'application/json' }],
  ])(
    "cuts a response if the real server's response is cut half way (%s)",
    async (_name, headers) => {
      const scan = await upstream((_request, response) => {
        response.writeHead(200, headers)
        response.write('half', () => response.destroy())
      })
      const base = await dashboardOrigin({ environment: { SCAN_URL: scan.url } })
      const accepting = { headers: { 'accept-encoding': 'gzip' } }
      await expect(rawRequest(base, '/api/scan/x', accepting)).rejects.toThrow('aborted')
    },
  )
})
