import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { dashboardOrigin, upstream } from './testing/of-this-test.ts'
import { rawRequest } from './testing/raw-request.ts'
import { unusedPort } from './testing/upstream.ts'

const ok = (_request: IncomingMessage, response: ServerResponse) => {
  response.end('{}')
}

const errorOf = async (response: Response): Promise<unknown> => {
  const body: unknown = await response.json()
  return body !== null && typeof body === 'object' && 'error' in body ? body.error : undefined
}

describe('the refusal', () => {
  it('names the variable that must be set for a refused call', async () => {
    const base = await dashboardOrigin({ environment: { LEDGER_URL: 'http://127.0.0.1:1' } })
    const answer = await fetch(`${base}/api/scan/v2/updates`, { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(502)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(await errorOf(answer)).toContain('SCAN_URL is not set')
  })

  it('names the prefix of a server that cannot be reached, and the cause', async () => {
    const port = await unusedPort()
    const base = await dashboardOrigin({ environment: { SCAN_URL: `http://127.0.0.1:${port}` } })
    const answer = await fetch(`${base}/api/scan/x`)
    expect(answer.status).toBe(502)
    expect(await errorOf(answer)).toMatch(/^\/api\/scan: .*refused \(ECONNREFUSED\)$/)
  })

  it('names a host that does not exist', async () => {
    const base = await dashboardOrigin({ environment: { SCAN_URL: 'http://nowhere.invalid' } })
    const answer = await fetch(`${base}/api/scan/x`)
    expect(answer.status).toBe(502)
    expect(await errorOf(answer)).toMatch(/^\/api\/scan: http:\/\/nowhere\.invalid cannot be/)
  })

  it('reports that a connection was closed without an answer', async () => {
    const scan = await upstream((request) => request.socket.destroy())
    const base = await dashboardOrigin({ environment: { SCAN_URL: scan.url } })
    const answer = await fetch(`${base}/api/scan/x`)
    expect(answer.status).toBe(502)
    expect(await errorOf(answer)).toContain('before an answer came')
  })

  it('answers 504 if the server is silent for too long', async () => {
    const scan = await upstream(() => {})
    const base = await dashboardOrigin({
      environment: { SCAN_URL: scan.url },
      limits: { upstreamTimeoutMs: 100 },
    })
    const answer = await fetch(`${base}/api/scan/x`)
    expect(answer.status).toBe(504)
    expect(await errorOf(answer)).toMatch(/^\/api\/scan: .*no answer for 0.1 s/)
  })

  it('cuts a response if the server sends nothing for too long', async () => {
    const scan = await upstream((_request, response) => response.write('half'))
    const base = await dashboardOrigin({
      environment: { SCAN_URL: scan.url },
      limits: { upstreamTimeoutMs: 100 },
    })
    await expect(rawRequest(base, '/api/scan/x')).rejects.toThrow('aborted')
  })

  it('answers 408 if the body of the request stops arriving', async () => {
    const ledger = await upstream((request) => request.resume())
    const base = await dashboardOrigin({
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
    'answers 502 to a redirect to %s, which is never followed',
    async (location) => {
      const scan = await upstream((_request, response) => {
        response.writeHead(302, { location })
        response.end()
      })
      const base = await dashboardOrigin({ environment: { SCAN_URL: scan.url } })
      const answer = await fetch(`${base}/api/scan/x`)
      expect(answer.status).toBe(502)
      expect(await errorOf(answer)).toMatch(/redirects to .*SCAN_URL/)
      expect(scan.requests).toHaveLength(1)
    },
  )

  it('answers 413 to a body that is announced as too large', async () => {
    const ledger = await upstream(ok)
    const base = await dashboardOrigin({
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

  it('answers 413 to a body that grows too large, and the real server never receives the complete body', async () => {
    let ended = false
    const ledger = await upstream((request) => {
      request.on('end', () => (ended = true))
      request.on('error', () => {})
      request.resume()
    })
    const base = await dashboardOrigin({
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
    'answers 400 to a path that leaves the base path of the real server: %s',
    async (rest) => {
      const scan = await upstream(ok)
      const base = await dashboardOrigin({ environment: { SCAN_URL: `${scan.url}/api/scan` } })
      expect((await rawRequest(base, `/api/scan${rest}`)).status).toBe(400)
      expect(scan.requests).toHaveLength(0)
    },
  )

  it.each(['cross-site', 'same-site'])('answers 403 to a request from a %s page', async (site) => {
    const ledger = await upstream(ok)
    const base = await dashboardOrigin({ environment: { LEDGER_URL: ledger.url } })
    const headers = { 'sec-fetch-site': site }
    expect((await rawRequest(base, '/api/ledger/x', { headers })).status).toBe(403)
    expect(ledger.requests).toHaveLength(0)
  })

  it('answers 404 as JSON to a path below /api that belongs to no family', async () => {
    const base = await dashboardOrigin({})
    const answer = await rawRequest(base, '/api/other', { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toContain('application/json')
  })
})
