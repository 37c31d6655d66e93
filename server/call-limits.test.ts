import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createCallCounter } from './call-limits.ts'
import { dashboardOrigin, upstream } from './testing/of-this-test.ts'
import { rawRequest } from './testing/raw-request.ts'

describe('calls under way', () => {
  it('limits concurrent calls to an API family, for each client and for all clients together', () => {
    const { enter } = createCallCounter({ perClient: 2, perFamily: 3 })
    const leave = enter('a', 'scan')
    expect(enter('a', 'scan')).toBeDefined()
    expect(enter('a', 'scan')).toBeUndefined()
    expect(enter('a', 'ledger')).toBeDefined()
    expect(enter('b', 'scan')).toBeDefined()
    expect(enter('c', 'scan')).toBeUndefined()
    leave?.()
    leave?.()
    expect(enter('c', 'scan')).toBeDefined()
    expect(enter('c', 'scan')).toBeUndefined()
  })

  it('refuses calls above the limit, and accepts new calls after earlier calls have ended', async () => {
    const held: ServerResponse[] = []
    const scan = await upstream((_request, response) => void held.push(response))
    const base = await dashboardOrigin({
      environment: { SCAN_URL: scan.url },
      callLimits: { perClient: 2 },
    })
    const first = [rawRequest(base, '/api/scan/a'), rawRequest(base, '/api/scan/b')]
    await expect.poll(() => held.length).toBe(2)
    const { status, headers } = await rawRequest(base, '/api/scan/c')
    expect([status, headers['retry-after']]).toEqual([503, '1'])
    expect(held).toHaveLength(2)
    held.forEach((response) => response.end('{}'))
    await Promise.all(first)
    const again = rawRequest(base, '/api/scan/c')
    await expect.poll(() => held.length).toBe(3)
    held.at(-1)?.end('{}')
    expect((await again).status).toBe(200)
  })

  it('does not count calls that a client aborted, or that failed', async () => {
    const scan = await upstream((request) => request.socket.destroy())
    const base = await dashboardOrigin({
      environment: { SCAN_URL: scan.url },
      callLimits: { perClient: 1 },
    })
    for (let call = 0; call < 3; call += 1) {
      expect((await rawRequest(base, '/api/scan/x')).status).toBe(502)
    }
  })
})
