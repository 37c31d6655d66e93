import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { startTestDashboard, type TestDashboard } from './testing/dashboard.ts'
import { deferred } from './testing/deferred.ts'
import { rawRequest } from './testing/raw-request.ts'
import { startUpstream, unusedPort, type Upstream } from './testing/upstream.ts'

const opened: { close(graceMs: number): Promise<void> }[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close(0)))
})

async function upstream(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Upstream> {
  const started = await startUpstream(handler)
  opened.push(started)
  return started
}

async function dashboard(wanted: TestDashboard): Promise<string> {
  const started = await startTestDashboard(wanted)
  opened.push(started)
  return started.url.replace(/\/$/, '')
}

const ok = (_request: IncomingMessage, response: ServerResponse) => {
  response.end('{}')
}

const errorOf = async (response: Response): Promise<unknown> => {
  const body: unknown = await response.json()
  return body !== null && typeof body === 'object' && 'error' in body ? body.error : undefined
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
    const base = await dashboard({ environment: { SCAN_URL: `${scan.url}/api/scan/` } })
    expect((await rawRequest(base, `/api/scan${rest}`)).status).toBe(200)
    expect(scan.requests[0]?.url).toBe(`/api/scan${rest}`)
  })

  it('is the method and the body', async () => {
    const ledger = await upstream((request, response) => request.pipe(response))
    const base = await dashboard({ environment: { LEDGER_URL: ledger.url } })
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
    const base = await dashboard({ environment: { LEDGER_URL: ledger.url } })
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
    const base = await dashboard({ environment: { LEDGER_URL: ledger.url } })
    await fetch(`${base}/api/ledger/x`)
    await fetch(`${base}/api/ledger/x`, { method: 'DELETE' })
    const seen = ledger.requests.map(({ headers }) => headers['transfer-encoding'])
    expect(seen).toEqual([undefined, undefined])
  })

  it('is the token, for the participant and the validator alone', async () => {
    const server = await upstream(ok)
    const { url } = server
    const base = await dashboard({
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
    const base = await dashboard({ environment: { LEDGER_URL: ledger.url } })
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
    const base = await dashboard({
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
    const base = await dashboard({ environment: { SCAN_URL: scan.url } })
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
    const base = await dashboard({ environment: { SCAN_URL: scan.url } })
    const answer = await rawRequest(base, '/api/scan/x', { headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(answer.body.equals(packed)).toBe(true)
  })

  it('answers HEAD with the headers alone', async () => {
    const scan = await upstream((_request, response) => {
      response.writeHead(200, { 'content-length': '12345' })
      response.end()
    })
    const base = await dashboard({ environment: { SCAN_URL: scan.url } })
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
    const base = await dashboard({ environment: { SCAN_URL: scan.url } })
    expect((await rawRequest(base, '/api/scan/a')).status).toBe(204)
    expect((await rawRequest(base, '/api/scan/b')).status).toBe(304)
  })

  it('begins while the real server is still writing', async () => {
    const writing = deferred<ServerResponse>()
    const scan = await upstream((_request, response) => {
      response.write('first')
      writing.resolve(response)
    })
    const base = await dashboard({ environment: { SCAN_URL: scan.url } })
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
    const base = await dashboard({ environment: { SCAN_URL: scan.url } })
    await expect(rawRequest(base, '/api/scan/x')).rejects.toThrow('aborted')
  })
})

describe('what is answered instead', () => {
  it('names the variable to set', async () => {
    const base = await dashboard({ environment: { LEDGER_URL: 'http://127.0.0.1:1' } })
    const answer = await fetch(`${base}/api/scan/v2/updates`, { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(502)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(await errorOf(answer)).toContain('SCAN_URL is not set')
  })

  it('names the prefix and the cause of a server that cannot be reached', async () => {
    const port = await unusedPort()
    const base = await dashboard({ environment: { SCAN_URL: `http://127.0.0.1:${port}` } })
    const answer = await fetch(`${base}/api/scan/x`)
    expect(answer.status).toBe(502)
    expect(await errorOf(answer)).toMatch(/^\/api\/scan: .*refused \(ECONNREFUSED\)$/)
  })

  it('names a host that does not exist', async () => {
    const base = await dashboard({ environment: { SCAN_URL: 'http://nowhere.invalid' } })
    const answer = await fetch(`${base}/api/scan/x`)
    expect(answer.status).toBe(502)
    expect(await errorOf(answer)).toMatch(/^\/api\/scan: http:\/\/nowhere\.invalid cannot be/)
  })

  it('names a connection that was closed without an answer', async () => {
    const scan = await upstream((request) => request.socket.destroy())
    const base = await dashboard({ environment: { SCAN_URL: scan.url } })
    const answer = await fetch(`${base}/api/scan/x`)
    expect(answer.status).toBe(502)
    expect(await errorOf(answer)).toContain('before an answer came')
  })

  it('is 504 when the server is silent for too long', async () => {
    const scan = await upstream(() => {})
    const base = await dashboard({
      environment: { SCAN_URL: scan.url },
      limits: { upstreamTimeoutMs: 100 },
    })
    const answer = await fetch(`${base}/api/scan/x`)
    expect(answer.status).toBe(504)
    expect(await errorOf(answer)).toMatch(/^\/api\/scan: .*no answer for 0.1 s/)
  })

  it('cuts an answer in which the server falls silent', async () => {
    const scan = await upstream((_request, response) => response.write('half'))
    const base = await dashboard({
      environment: { SCAN_URL: scan.url },
      limits: { upstreamTimeoutMs: 100 },
    })
    await expect(rawRequest(base, '/api/scan/x')).rejects.toThrow('aborted')
  })

  it('is 408 when the body of the request stops arriving', async () => {
    const ledger = await upstream((request) => request.resume())
    const base = await dashboard({
      environment: { LEDGER_URL: ledger.url },
      limits: { upstreamTimeoutMs: 100 },
    })
    const status = await new Promise((resolve, reject) => {
      const request = http.request(`${base}/api/ledger/x`, {
        method: 'POST',
        headers: { 'content-length': '10' },
      })
      request.on('response', (answer) => {
        resolve(answer.statusCode)
        request.destroy()
      })
      request.on('error', reject)
      request.write('half')
    })
    expect(status).toBe(408)
  })

  it.each(['http://other.example/x', '/login', 'https://127.0.0.1/x'])(
    'is 502 for a redirect to %s, which is never followed',
    async (location) => {
      const scan = await upstream((_request, response) => {
        response.writeHead(302, { location })
        response.end()
      })
      const base = await dashboard({ environment: { SCAN_URL: scan.url } })
      const answer = await fetch(`${base}/api/scan/x`)
      expect(answer.status).toBe(502)
      expect(await errorOf(answer)).toMatch(/redirects to .*SCAN_URL/)
      expect(scan.requests).toHaveLength(1)
    },
  )

  it('is 413 for a body that is announced as too large', async () => {
    const ledger = await upstream(ok)
    const base = await dashboard({
      environment: { LEDGER_URL: ledger.url },
      limits: { maxBodyBytes: 10 },
    })
    const answer = await fetch(`${base}/api/ledger/x`, { method: 'POST', body: 'x'.repeat(11) })
    expect(answer.status).toBe(413)
    expect(await errorOf(answer)).toMatch(/^\/api\/ledger: .*10 bytes/)
    expect(ledger.requests).toHaveLength(0)
    const fits = await fetch(`${base}/api/ledger/x`, { method: 'POST', body: 'x'.repeat(10) })
    expect(fits.status).toBe(200)
  })

  it('is 413 for a body that grows too large, and the real server never has it whole', async () => {
    let ended = false
    const ledger = await upstream((request) => {
      request.on('end', () => (ended = true))
      request.on('error', () => {})
      request.resume()
    })
    const base = await dashboard({
      environment: { LEDGER_URL: ledger.url },
      limits: { maxBodyBytes: 100_000 },
    })
    const { status, body } = await rawRequest(base, '/api/ledger/x', {
      method: 'POST',
      headers: { 'transfer-encoding': 'chunked' },
      body: Buffer.alloc(150_000),
    })
    expect(status).toBe(413)
    expect(String(body)).toContain('/api/ledger')
    expect(ended).toBe(false)
  })

  it.each(['/../admin', '/%2e%2e/admin', '/a/..%2fadmin', '/a\\..\\admin', '/.'])(
    'is 400 for a path that climbs out of the base: %s',
    async (rest) => {
      const scan = await upstream(ok)
      const base = await dashboard({ environment: { SCAN_URL: `${scan.url}/api/scan` } })
      expect((await rawRequest(base, `/api/scan${rest}`)).status).toBe(400)
      expect(scan.requests).toHaveLength(0)
    },
  )

  it.each(['cross-site', 'same-site'])('is 403 for a request of a %s page', async (site) => {
    const ledger = await upstream(ok)
    const base = await dashboard({ environment: { LEDGER_URL: ledger.url } })
    const headers = { 'sec-fetch-site': site }
    expect((await rawRequest(base, '/api/ledger/x', { headers })).status).toBe(403)
    expect(ledger.requests).toHaveLength(0)
  })

  it('is 404 as JSON below /api where no family is', async () => {
    const base = await dashboard({})
    const answer = await rawRequest(base, '/api/other', { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toContain('application/json')
  })
})

describe('a client that goes away', () => {
  it.each(['before', 'during'])(
    'ends the request to the real server %s the answer',
    async (when) => {
      const asked = deferred<ServerResponse>()
      const scan = await upstream((_request, response) => {
        if (when === 'during') response.write('first')
        asked.resolve(response)
      })
      const base = await dashboard({ environment: { SCAN_URL: scan.url } })
      const client = http.get(`${base}/api/scan/x`, { agent: false }).on('error', () => {})
      if (when === 'during') await once(client, 'response')
      const answer = await asked.promise
      const closed = once(answer, 'close')
      client.destroy()
      await closed
      expect(answer.writableFinished).toBe(false)
    },
  )
  it('ends the request to the real server while it is still sending', async () => {
    const asked = deferred<IncomingMessage>()
    const ledger = await upstream((request) => {
      request.on('error', () => {})
      request.once('data', () => asked.resolve(request))
    })
    const base = await dashboard({ environment: { LEDGER_URL: ledger.url } })
    const client = http.request(`${base}/api/ledger/x`, {
      method: 'POST',
      headers: { 'content-length': '100' },
      agent: false,
    })
    client.on('error', () => {}).write('half')
    const request = await asked.promise
    const closed = once(request, 'close')
    client.destroy()
    await expect(closed).rejects.toThrow('aborted')
    expect(request.complete).toBe(false)
    expect((await fetch(`${base}/healthz`)).status).toBe(200)
  })
})
