import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { deferred } from './testing/deferred.ts'
import { dashboardOrigin, upstream } from './testing/of-this-test.ts'
import { rawRequest } from './testing/raw-request.ts'

const ok = (_request: IncomingMessage, response: ServerResponse) => {
  response.end('{}')
}

describe('what reaches the real server', () => {
  it.each([
    '/v2/users/a%2Fb%20c?x=%2f&y&z=a+b',
    '/v2//double/',
    '',
    '?only=query',
    "/v2/parties/It's~(odd)!*::1220;a=b",
  ])('is the path and query exactly as they came: %s', async (rest) => {
    const scan = await upstream(ok)
    const base = await dashboardOrigin({ environment: { SCAN_URL: `${scan.url}/api/scan/` } })
    expect((await rawRequest(base, `/api/scan${rest}`)).status).toBe(200)
    expect(scan.requests[0]?.url).toBe(`/api/scan${rest}`)
  })

  it('is the method and the body', async () => {
    const ledger = await upstream((request, response) => request.pipe(response))
    const base = await dashboardOrigin({ environment: { LEDGER_URL: ledger.url } })
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await fetch(`${base}/api/ledger/x`, { method, body: `body of ${method}` })
      expect(await answer.text()).toBe(`body of ${method}`)
    }
    expect(ledger.requests.map((request) => request.method)).toEqual([
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
    ])
  })

  it('is a body of unknown length, chunk by chunk', async () => {
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

  it('is no body where none was sent', async () => {
    const ledger = await upstream(ok)
    const base = await dashboardOrigin({ environment: { LEDGER_URL: ledger.url } })
    await fetch(`${base}/api/ledger/x`)
    await fetch(`${base}/api/ledger/x`, { method: 'DELETE' })
    const seen = ledger.requests.map(({ headers }) => headers['transfer-encoding'])
    expect(seen).toEqual([undefined, undefined])
  })

  it('is the token, for the participant and the validator alone', async () => {
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

  it('is neither a cookie, nor a header of one connection, nor a forged origin', async () => {
    const ledger = await upstream(ok)
    const base = await dashboardOrigin({ environment: { LEDGER_URL: ledger.url } })
    await rawRequest(base, '/api/ledger/x', {
      headers: {
        cookie: 'a=b',
        connection: 'close, x-hop',
        'x-hop': '1',
        te: 'trailers',
        'proxy-authorization': 'Basic x',
        origin: base,
        referer: `${base}/`,
        'x-forwarded-for': '203.0.113.9',
        'x-envoy-external-address': '203.0.113.9',
        forwarded: 'for=203.0.113.9',
        'x-kept': 'yes',
      },
    })
    const headers = ledger.requests[0]?.headers ?? {}
    expect(headers).toMatchObject({
      'x-kept': 'yes',
      host: new URL(ledger.url).host,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL(base).host,
      'x-forwarded-proto': 'http',
    })
    for (const name of [
      'cookie',
      'x-hop',
      'te',
      'proxy-authorization',
      'origin',
      'referer',
      'forwarded',
      'x-envoy-external-address',
    ]) {
      expect(headers).not.toHaveProperty(name)
    }
  })

  it('goes to the registry of the admin party in the path', async () => {
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

describe('what comes back', () => {
  it('is status, headers and body, without cookies or what would speak for this origin', async () => {
    const scan = await upstream((_request, response) => {
      response.writeHead(418, {
        'content-type': 'application/json',
        'x-kept': 'yes',
        'set-cookie': 'a=b',
        'strict-transport-security': 'max-age=1',
        'access-control-allow-origin': '*',
        'content-security-policy': "script-src 'unsafe-inline'",
      })
      response.end('{"error":"short and stout"}')
    })
    const base = await dashboardOrigin({ environment: { SCAN_URL: scan.url } })
    const { status, headers, body } = await rawRequest(base, '/api/scan/x')
    expect(status).toBe(418)
    expect(String(body)).toBe('{"error":"short and stout"}')
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-kept': 'yes',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    for (const name of ['set-cookie', 'strict-transport-security', 'access-control-allow-origin']) {
      expect(headers).not.toHaveProperty(name)
    }
  })

  it('keeps a compressed body as it is', async () => {
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

  it('passes 204 and 304 through', async () => {
    const scan = await upstream((request, response) => {
      response.writeHead(request.url === '/a' ? 204 : 304)
      response.end()
    })
    const base = await dashboardOrigin({ environment: { SCAN_URL: scan.url } })
    expect((await rawRequest(base, '/api/scan/a')).status).toBe(204)
    expect((await rawRequest(base, '/api/scan/b')).status).toBe(304)
  })

  it('begins while the real server is still writing', async () => {
    const writing = deferred<ServerResponse>()
    const scan = await upstream((_request, response) => {
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
  ])('is cut when the answer is cut half way (%s)', async (_name, headers) => {
    const scan = await upstream((_request, response) => {
      response.writeHead(200, headers)
      response.write('half', () => response.destroy())
    })
    const base = await dashboardOrigin({ environment: { SCAN_URL: scan.url } })
    await expect(rawRequest(base, '/api/scan/x')).rejects.toThrow('aborted')
  })
})
