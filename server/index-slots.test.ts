import http, { type ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createIndexSlots } from './index-slots.ts'
import { dashboardOrigin, upstream } from './testing/of-this-test.ts'
import { rawRequest } from './testing/raw-request.ts'

const signal = new AbortController().signal

describe('createIndexSlots', () => {
  it('limits each client to its slots, and assigns released slots in waiting order', async () => {
    const { enter } = createIndexSlots({ perClient: 2, waitMs: 60_000 })
    const first = await enter('a', signal)
    const second = await enter('a', signal)
    const entered: number[] = []
    const waiting = [3, 4].map(async (number) => {
      const leave = await enter('a', signal)
      entered.push(number)
      return leave
    })
    expect(await enter('b', signal)).toBeDefined()
    expect(entered).toEqual([])
    first?.()
    // A second release by the same client frees no other slot.
    first?.()
    expect(await waiting[0]).toBeDefined()
    expect(entered).toEqual([3])
    second?.()
    expect(await waiting[1]).toBeDefined()
    expect(entered).toEqual([3, 4])
  })

  it('stops waiting for a slot after the time limit, and does not lose the slot', async () => {
    const { enter } = createIndexSlots({ perClient: 1, waitMs: 20 })
    const leave = await enter('a', signal)
    expect(await enter('a', signal)).toBeUndefined()
    leave?.()
    expect(await enter('a', signal)).toBeDefined()
  })

  it('gives no slot to a client that disconnected while it waited', async () => {
    const { enter } = createIndexSlots({ perClient: 1, waitMs: 60_000 })
    const leave = await enter('a', signal)
    const disconnected = new AbortController()
    const waiting = enter('a', disconnected.signal)
    disconnected.abort()
    expect(await waiting).toBeUndefined()
    expect(await enter('a', disconnected.signal)).toBeUndefined()
    leave?.()
    expect(await enter('a', signal)).toBeDefined()
  })
})

const headersOf = (client: string) => ({ host: 'localhost', 'x-forwarded-for': client })

async function heldIndex(waitMs: number) {
  const held: ServerResponse[] = []
  const lines: string[] = []
  const index = await upstream((_request, response) => void held.push(response))
  const base = await dashboardOrigin({
    endpoints: 'used',
    environment: { INDEX_API_URL: index.url, SCAN_URL: index.url },
    trust: { proxy: true },
    indexSlots: { perClient: 2, waitMs },
    log: (line) => lines.push(line),
  })
  const ask = (client: string, path = '/api/index/v1/status') =>
    rawRequest(base, path, { headers: headersOf(client) })
  return { base, held, ask, lines }
}

describe('a dashboard in front of a history index', () => {
  it('sends the index at most two requests of a client at a time, and serves other clients meanwhile', async () => {
    const { held, ask } = await heldIndex(60_000)
    const of = Array.from({ length: 5 }, () => ask('10.0.0.1'))
    await expect.poll(() => held.length).toBe(2)
    const other = ask('10.0.0.2')
    await expect.poll(() => held.length).toBe(3)
    held[0]?.end('{}')
    await expect.poll(() => held.length).toBe(4)
    held[1]?.end('{}')
    await expect.poll(() => held.length).toBe(5)
    held[3]?.end('{}')
    await expect.poll(() => held.length).toBe(6)
    held.forEach((response) => response.end('{}'))
    const answers = await Promise.all([...of, other])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  })

  it("refuses a client that waits too long for the index, and delays none of the client's calls to Scan", async () => {
    const { held, ask } = await heldIndex(50)
    const of = [ask('10.0.0.1'), ask('10.0.0.1')]
    await expect.poll(() => held.length).toBe(2)
    const { status, headers, body } = await ask('10.0.0.1')
    expect([status, headers['retry-after']]).toEqual([503, '1'])
    expect(String(body)).toContain('too many questions')
    expect(held).toHaveLength(2)
    const scan = ask('10.0.0.1', '/api/scan/v0/dso')
    await expect.poll(() => held.length).toBe(3)
    held.forEach((response) => response.end('{}'))
    expect((await Promise.all([...of, scan])).map((answer) => answer.status)).toEqual([
      200, 200, 200,
    ])
  })

  it('sends the index no request of a client that disconnected while it waited', async () => {
    const { base, held, ask, lines } = await heldIndex(60_000)
    const of = [ask('10.0.0.1'), ask('10.0.0.1')]
    await expect.poll(() => held.length).toBe(2)
    const leaving = http.get(`${base}/api/index/v1/status?leaving`, {
      agent: false,
      headers: headersOf('10.0.0.1'),
    })
    leaving.on('error', () => {})
    await expect.poll(() => leaving.socket?.bytesWritten ?? 0).toBeGreaterThan(0)
    const last = ask('10.0.0.1')
    leaving.destroy()
    await expect.poll(() => lines.join()).toContain('leaving')
    held.forEach((response) => response.end('{}'))
    await Promise.all(of)
    await expect.poll(() => held.length).toBe(3)
    held.at(-1)?.end('{}')
    expect((await last).status).toBe(200)
    expect(held.map(({ req }) => req.url)).not.toContain('/v1/status?leaving')
  })
})
