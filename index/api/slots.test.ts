import { describe, expect, it } from 'vitest'
import { deferred } from '../../server/testing/deferred.ts'
import { rawSocket } from '../../server/testing/raw-socket.ts'
import type { Engine } from '../engine/engine.ts'
import { answeringEngine } from '../testing/answering-engine.ts'
import {
  jsonHeaders,
  postHead,
  searchBody,
  servedIndex,
  tokenHeaders,
} from '../testing/served-index.ts'

describe('the pool of slots', () => {
  it('counts public and private requests against the same limit', async () => {
    const { engine, queries, release } = heldEngine()
    const { call } = await servedIndex({ engine })
    const held = [
      call('GET', '/v1/status'),
      call('POST', '/v1/search', jsonHeaders),
      call('GET', '/v1/private/status', tokenHeaders),
      call('GET', '/v1/private/status', tokenHeaders),
    ]
    await expect.poll(queries).toBeGreaterThanOrEqual(4)
    for (const [method, path] of [
      ['GET', '/v1/status'],
      ['POST', '/v1/search'],
      ['GET', '/v1/private/status'],
      ['POST', '/v1/private/search'],
    ] as const) {
      const answer = await call(method, path, { ...jsonHeaders, ...tokenHeaders })
      expect([path, answer.status, answer.headers['retry-after']]).toEqual([path, 503, '1'])
    }
    release()
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await call('GET', '/v1/private/status', tokenHeaders)).status).toBe(200)
  })

  it.each(['/v1/search', '/v1/private/search'])(
    'takes no slot for %s until the body of the request has arrived',
    async (path) => {
      const { url, call } = await servedIndex()
      for (let count = 0; count < 8; count += 1) {
        const client = await rawSocket(url)
        client.write(`${postHead(path, `Content-Length: ${searchBody.length}`)}{"where"`)
      }
      expect((await call('POST', '/v1/search', jsonHeaders)).status).toBe(200)
      expect((await call('GET', '/v1/private/status', tokenHeaders)).status).toBe(200)
    },
  )

  it.each([
    ['a length', `Content-Length: ${searchBody.length}`, '{"where"', ' '],
    ['chunks', 'Transfer-Encoding: chunked', '8\r\n{"where"\r\n', '1\r\n \r\n'],
  ])('ends a request with %s if its body arrives slowly', async (_what, header, first, drop) => {
    const { url } = await servedIndex({ bodyMs: 300 })
    for (const path of ['/v1/search', '/v1/private/search']) {
      const client = await rawSocket(url)
      client.write(postHead(path, header) + first)
      const dripping = setInterval(() => client.write(drop), 50)
      await client.closed
      clearInterval(dripping)
      expect(client.received()).toMatch(/^HTTP\/1\.1 408 .*did not arrive in time/s)
    }
  })

  it('refuses a request body that is too long', async () => {
    const { url } = await servedIndex()
    for (const [header, part] of [
      ['Content-Length: 100001', ''],
      ['Transfer-Encoding: chunked', `20000\r\n${' '.repeat(0x20000)}\r\n`],
    ] as const) {
      const client = await rawSocket(url)
      client.write(postHead('/v1/search', header) + part)
      await client.closed
      expect(client.received()).toMatch(/^HTTP\/1\.1 413 /)
    }
  })
})

/** An engine that answers only when the test releases it. */
function heldEngine() {
  const held = deferred<void>()
  const engine = answeringEngine()
  let queries = 0
  const waiting: Engine = {
    ...engine,
    query: async (...query) => {
      queries += 1
      await held.promise
      return engine.query(...query)
    },
  }
  return { engine: waiting, queries: () => queries, release: () => held.resolve() }
}
