import { describe, expect, it } from 'vitest'
import type { RunTimeConfig } from '#app/config/schema.ts'
import { isSandboxMode, readRoutes, type Environment } from '../proxy.config.ts'
import { parseSandboxFlags } from '../sandbox/options.ts'
import { openNetwork } from './network.ts'
import { dashboardOrigin, upstream } from './testing/of-this-test.ts'
import { rawRequest } from './testing/raw-request.ts'

const written: RunTimeConfig = {
  signIn: { kind: 'token' },
  polling: { scanSeconds: 20, ledgerSeconds: 15, validatorSeconds: 15 },
  registries: {},
}

const answering = () =>
  upstream((_request, response) => {
    response.setHeader('content-type', 'application/json').end('{"ranges":[],"missing":[]}')
  })

describe('a history index', () => {
  it("forwards requests below the index's prefix, without a token or a cookie", async () => {
    const index = await answering()
    const base = await dashboardOrigin({
      endpoints: 'used',
      environment: { INDEX_API_URL: `${index.url}/base` },
    })
    const headers = { authorization: 'Bearer secret', cookie: 'a=b' }
    const { status } = await rawRequest(base, '/api/index/v1/status', { headers })
    expect(status).toBe(200)
    expect(index.requests.map(({ url }) => url)).toEqual(['/base/v1/status'])
    expect(index.requests[0]?.headers).not.toHaveProperty('authorization')
    expect(index.requests[0]?.headers).not.toHaveProperty('cookie')
  })

  it('forwards the token and no cookie for private history', async () => {
    const index = await answering()
    const base = await dashboardOrigin({
      endpoints: 'used',
      environment: { INDEX_API_URL: index.url },
    })
    const headers = { authorization: 'Bearer secret', cookie: 'a=b' }
    const ask = async (path: string) => (await rawRequest(base, path, { headers })).status
    expect(await ask('/api/index/v1/private/status')).toBe(200)
    expect(index.requests[0]?.headers).toHaveProperty('authorization', 'Bearer secret')
    expect(index.requests[0]?.headers).not.toHaveProperty('cookie')
    expect(await ask('/api/index/v1/status?of=/api/index/v1/private/')).toBe(200)
    expect(index.requests[1]?.headers).not.toHaveProperty('authorization')
    // Paths that only resemble a private path, or that lead to another path.
    for (const path of [
      '/api/index/v1/private',
      '/api/index/v1/private/',
      '/api/index/v1/private/../status',
      '/api/index/v1/private/%2e%2e/status',
      '/api/index/v1/private/..%2fstatus',
      '/api/index/v1/%70rivate/status',
      '/api/index//v1/private/status',
    ]) {
      expect(await ask(path)).toBeGreaterThanOrEqual(400)
    }
    expect(index.requests).toHaveLength(2)
  })

  it('forwards only index requests that the dashboard itself sends', async () => {
    const index = await answering()
    const base = await dashboardOrigin({
      endpoints: 'used',
      environment: { INDEX_API_URL: index.url },
    })
    const statusOf = async (path: string, method = 'GET') =>
      (await fetch(base + path, { method })).status
    expect(await statusOf('/api/index/')).toBe(403)
    expect(await statusOf('/api/index/v1/other')).toBe(403)
    expect(await statusOf('/api/index/v1/status', 'DELETE')).toBe(405)
    expect(index.requests).toEqual([])
  })

  it('returns an error that names the variable to set if no index is configured', async () => {
    const base = await dashboardOrigin({ endpoints: 'used', environment: {} })
    const answer = await fetch(`${base}/api/index/v1/status`)
    expect(answer.status).toBe(502)
    expect(await answer.text()).toContain('INDEX_API_URL')
  })

  it('sets `index` in config.json if an index is configured together with real servers', async () => {
    const environment = { SCAN_URL: 'https://scan.example', INDEX_API_URL: 'http://127.0.0.1:8088' }
    const startupLines = async (from: Environment) => {
      const options = { sandbox: parseSandboxFlags([]), sandboxFlags: [], origins: [] }
      const network = await openNetwork(readRoutes(from), options, written)
      await network.close()
      return network.config
    }
    expect(await startupLines(environment)).toEqual({ ...written, index: true })
    expect(await startupLines({ SCAN_URL: environment.SCAN_URL })).toEqual(written)
  })

  it('uses the embedded network if only an index is configured', () => {
    expect(isSandboxMode(readRoutes({ INDEX_API_URL: 'http://127.0.0.1:8088' }))).toBe(true)
  })

  it('refuses an index address that is not a URL, and names its variable', () => {
    expect(() => readRoutes({ INDEX_API_URL: 'nonsense' })).toThrow('INDEX_API_URL is not a URL')
  })
})
