import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { loggedTarget } from './access-log.ts'
import { startTestDashboard } from './testing/dashboard.ts'
import { rawRequest } from './testing/raw-request.ts'
import { startUpstream } from './testing/upstream.ts'

describe('the access log', () => {
  it('writes one line per request, without tokens', async () => {
    const lines: string[] = []
    const scan = await startUpstream((_request, response) => response.end('x'.repeat(5000)))
    const dashboard = await startTestDashboard({
      environment: { SCAN_URL: scan.url },
      log: (line) => lines.push(line),
    })
    await rawRequest(dashboard.url, '/api/scan/v2/updates?page_size=10&access_token=secret', {
      headers: { authorization: 'Bearer secret', cookie: 'secret' },
    })
    await rawRequest(dashboard.url, '/nothing')
    await dashboard.close(1000)
    await scan.close()
    expect(lines).toEqual([
      expect.stringMatching(
        /^\d{4}-\d\d-\d\dT\S+Z GET \/api\/scan\/v2\/updates\?page_size&access_token 200 \d+ms \d+B$/,
      ),
      expect.stringMatching(/ GET \/nothing 404 \d+ms \d+B$/),
    ])
    expect(lines.join('\n')).not.toContain('secret')
    const bytes = Number(/ (\d+)B$/.exec(lines[0] ?? '')?.[1])
    expect(bytes).toBeGreaterThan(5000)
    expect(bytes).toBeLessThan(7000)
  })

  it('marks the line of a response that was cut', async () => {
    const lines: string[] = []
    const family = new Hono().get('*', () => {
      const body = new ReadableStream({ pull: (controller) => controller.error(new Error('cut')) })
      return new Response(body)
    })
    const dashboard = await startTestDashboard({
      sandbox: { ledger: family, scan: family, validator: family, registry: family },
      log: (line) => lines.push(line),
    })
    await expect(rawRequest(dashboard.url, '/api/scan/x')).rejects.toThrow('aborted')
    await dashboard.close(1000)
    expect(lines).toEqual([expect.stringMatching(/ cut$/)])
  })

  it('answers a health check during a flood of requests with token-like paths', async () => {
    const served = await startTestDashboard({ log: () => undefined })
    const target = `/${'eyJ'.repeat(20_000)}`
    const flood = Array.from({ length: 8 }, async () => {
      for (let count = 0; count < 25; count += 1) await rawRequest(served.url, target)
    })
    const first = await Promise.race([
      rawRequest(served.url, '/healthz').then(() => 'health check'),
      Promise.all(flood).then(() => 'flood'),
    ])
    await Promise.all(flood)
    await served.close(1000)
    expect(first).toBe('health check')
  })

  it('masks tokens in paths and in the names of query parameters', () => {
    const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln'
    expect(loggedTarget(`/users/${token}?${token}=1`)).toBe('/users/[token]?[token]')
  })

  it('writes one line of plain characters, whatever characters the request contains', () => {
    expect(loggedTarget('/a\u001b[2J\u0007\nb?x\n=1&y')).toBe('/a?[2J??b?x?&y')
    expect(loggedTarget('/a?b=c?d=e')).toBe('/a?b')
    expect(loggedTarget('/a')).toBe('/a')
  })
})
