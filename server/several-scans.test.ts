import type { IncomingMessage, ServerResponse } from 'node:http'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { dashboardOrigin, upstream } from './testing/of-this-test.ts'
import { rawRequest } from './testing/raw-request.ts'

const saying = (words: string) => (_request: IncomingMessage, response: ServerResponse) => {
  response.end(JSON.stringify({ words }))
}

const silent = () => {}

const family = (words: string) => new Hono().all('*', (c) => c.json({ words, path: c.req.path }))

describe('several Scans', () => {
  it('routes requests to each Scan by its number, and the requests of the pages to the first Scan', async () => {
    const scans = [await upstream(saying('one')), await upstream(saying('two'))]
    const environment = { SCAN_URLS: scans.map(({ url }) => `${url}/api/scan`).join(' ') }
    const base = await dashboardOrigin({ environment })
    const fetchJson = async (path: string) => (await fetch(base + path)).json()
    expect(await fetchJson('/api/scans/1/v0/dso')).toEqual({ words: 'one' })
    expect(await fetchJson('/api/scans/2/v0/dso?x=%2f')).toEqual({ words: 'two' })
    expect(await fetchJson('/api/scan/v0/dso')).toEqual({ words: 'one' })
    expect(scans[1]?.requests.map(({ url }) => url)).toEqual(['/api/scan/v0/dso?x=%2f'])
  })

  it('never sends a token or a cookie to any of the compared Scans', async () => {
    const scans = [await upstream(saying('one')), await upstream(saying('two'))]
    const base = await dashboardOrigin({
      environment: { SCAN_URLS: scans.map(({ url }) => url).join(' ') },
    })
    const headers = { authorization: 'Bearer secret', cookie: 'a=b' }
    await rawRequest(base, '/api/scans/2/v0/dso', { headers })
    expect(scans[1]?.requests).toHaveLength(1)
    expect(scans[1]?.requests[0]?.headers).not.toHaveProperty('authorization')
    expect(scans[1]?.requests[0]?.headers).not.toHaveProperty('cookie')
  })

  it('refuses requests that would change something at a compared Scan, even if the operator allows further endpoints', async () => {
    const scan = await upstream(saying('one'))
    const base = await dashboardOrigin({
      environment: { SCAN_URLS: `${scan.url}/a ${scan.url}/b` },
      endpoints: 'scan:*:/*',
    })
    for (const method of ['POST', 'DELETE', 'PUT', 'PATCH']) {
      const answer = await fetch(`${base}/api/scans/2/v0/x`, { method })
      expect(answer.status).toBe(403)
      expect(await answer.text()).toContain('only read')
    }
    expect(scan.requests).toEqual([])
  })

  it('forwards requests only to the Scans that the operator configured', async () => {
    const scan = await upstream(saying('one'))
    const base = await dashboardOrigin({
      environment: { SCAN_URLS: `${scan.url}/a ${scan.url}/b` },
    })
    const missing = await fetch(`${base}/api/scans/3/v0/dso`)
    expect(missing.status).toBe(502)
    expect(await missing.text()).toContain('SCAN_URLS')
    for (const path of ['/api/scans/0/v0/dso', '/api/scans/http:%2F%2Fx/v0/dso', '/api/scans']) {
      expect((await fetch(base + path)).status).toBe(404)
    }
    expect(scan.requests).toEqual([])
  })

  it('keeps the Scan of the pages available if other Scans are slow', async () => {
    const slow = await upstream(silent)
    const own = await upstream(saying('one'))
    const base = await dashboardOrigin({
      environment: { SCAN_URLS: `${own.url} ${slow.url}` },
      callLimits: { perClient: 2 },
    })
    const leaving = new AbortController()
    const waiting = [1, 2].map(() =>
      fetch(`${base}/api/scans/2/v0/dso`, { signal: leaving.signal }).catch(() => 'left'),
    )
    await expect.poll(() => slow.requests.length).toBe(2)
    expect((await fetch(`${base}/api/scans/2/v0/dso`)).status).toBe(503)
    expect((await fetch(`${base}/api/scan/v0/dso`)).status).toBe(200)
    leaving.abort()
    expect(await Promise.all(waiting)).toEqual(['left', 'left'])
  })

  it('lists the Scans for the pages, by number and host', async () => {
    const environment = { SCAN_URLS: 'https://a.example/api/scan, https://b.example:8443/x' }
    const base = await dashboardOrigin({ environment })
    expect(await (await fetch(`${base}/api/connections`)).json()).toMatchObject({
      families: { scan: { variable: 'SCAN_URLS', set: true, host: 'a.example/api/scan' } },
      scans: [
        { number: 1, host: 'a.example/api/scan' },
        { number: 2, host: 'b.example:8443/x' },
      ],
    })
  })

  it('uses the embedded network’s own Scans if no real servers are configured', async () => {
    const sandbox = {
      ledger: family('ledger'),
      scan: family('one'),
      validator: family('validator'),
      registry: family('registry'),
    }
    const base = await dashboardOrigin({ sandbox, scans: [sandbox.scan, family('two')] })
    const fetchJson = async (path: string) => (await fetch(base + path)).json()
    expect(await fetchJson('/api/scans/2/v0/dso')).toEqual({ words: 'two', path: '/v0/dso' })
    expect((await fetch(`${base}/api/scans/3/v0/dso`)).status).toBe(502)
  })
})
