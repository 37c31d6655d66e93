import { describe, expect, it } from 'vitest'
import { rawSocket } from '../server/testing/raw-socket.ts'
import { answeringEngine } from './testing/answering-engine.ts'
import { jsonHeaders, postHead, servedIndex, tokenHeaders } from './testing/served-index.ts'

const counts = '/v1/counts?measure=update&per=day&to=2027-01-15T09:59:00Z'

/**
 * Every path that the index refuses under a foreign host, and refuses to a page of another site.
 */
const guarded = [
  ['GET', '/metrics'],
  ['GET', counts],
  ['POST', '/v1/search'],
  ['GET', '/v1/private/status'],
  ['POST', '/v1/private/search'],
  ['GET', '/nowhere'],
] as const

describe('serveIndex under a host', () => {
  it.each([
    'index:8088',
    'INDEX',
    'localhost:8088',
    '127.0.0.1:8088',
    // The kubelet and Prometheus use the address of the pod.
    '10.244.1.7:8088',
    '[fd00:10:244::7]:8088',
  ])('accepts the host %s', async (host) => {
    const { call } = await servedIndex()
    expect((await call('GET', '/metrics', { host })).status).toBe(200)
    expect((await call('POST', '/v1/search', { ...jsonHeaders, host })).status).toBe(200)
  })

  it.each([
    'rebound.example',
    'index.rebound.example:8088',
    '10.244.1.7.rebound.example',
    '999.1.1.1',
  ])('refuses the host %s on every path except `/v1/status`', async (host) => {
    const { call } = await servedIndex()
    for (const [method, path] of guarded) {
      const answer = await call(method, path, { ...jsonHeaders, ...tokenHeaders, host })
      expect([path, answer.status]).toEqual([path, 421])
      expect(answer.text).toContain('INDEX_ALLOWED_HOSTS')
    }
    expect((await call('GET', '/v1/status', { host })).status).toBe(200)
  })

  it('accepts every host if INDEX_ALLOWED_HOSTS is *', async () => {
    const { call } = await servedIndex({}, '*')
    expect((await call('GET', '/metrics', { host: 'any.example' })).status).toBe(200)
  })

  it('refuses a foreign name in the request target', async () => {
    const { call } = await servedIndex()
    const answer = await call('GET', 'http://rebound.example/metrics', { host: 'localhost' })
    expect(answer.status).toBe(421)
  })
})

describe('serveIndex for a page of another site', () => {
  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
  ])('refuses a request on every path if the headers %j show another site', async (headers) => {
    const { call } = await servedIndex()
    for (const [method, path] of guarded) {
      const { status } = await call(method, path, { ...jsonHeaders, ...tokenHeaders, ...headers })
      expect([path, status]).toEqual([path, 403])
    }
  })

  it('sends no query to the engine for a page of another site', async () => {
    const queries: string[] = []
    const engine = answeringEngine()
    const { call } = await servedIndex({
      engine: {
        ...engine,
        query: (...query) => {
          queries.push(query[0])
          return engine.query(...query)
        },
      },
    })
    await call('POST', '/v1/search', { ...jsonHeaders, 'sec-fetch-site': 'cross-site' })
    await call('POST', '/v1/search', { 'content-type': 'text/plain' })
    expect(queries).toEqual([])
    await call('POST', '/v1/search', jsonHeaders)
    expect(queries).not.toEqual([])
  })
})

describe('serveIndex for a body', () => {
  it.each([
    'text/plain',
    'text/plain; charset=application/json',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'application/json-seq',
    '',
    undefined,
  ])('refuses a body of the type %j', async (type) => {
    const { call } = await servedIndex()
    const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type }
    for (const path of ['/v1/search', '/v1/private/search']) {
      const { status, text } = await call('POST', path, { ...tokenHeaders, ...headers })
      expect([path, status]).toEqual([path, 415])
      expect(text).toContain('application/json')
    }
  })

  it.each(['application/json', 'Application/JSON', 'application/json ; charset=utf-8'])(
    'reads a body of the type %j',
    async (type) => {
      const { call } = await servedIndex()
      expect((await call('POST', '/v1/search', { 'content-type': type })).status).toBe(200)
    },
  )

  it('refuses a request that has both a `Content-Length` and chunked encoding', async () => {
    const { url } = await servedIndex()
    const client = await rawSocket(url)
    client.write(postHead('/v1/search', 'Content-Length: 5', 'Transfer-Encoding: chunked'))
    await expect.poll(client.received).toMatch(/^HTTP\/1\.1 400 /)
  })
})
