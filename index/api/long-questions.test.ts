/** Tests slow searches, and callers who disconnect before the answer. */
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deferred } from '../../server/testing/deferred.ts'
import type { QueryOptions } from '../engine/engine.ts'
import { answeringEngine } from '../testing/answering-engine.ts'
import { createIndexApi } from './app.ts'

const question = {
  order: 'oldest',
  migration_id: '4',
  after_record_time: '2027-01-15T08:00:01Z',
  up_to_record_time: '2027-01-15T08:00:09Z',
  page_size: 10,
}

describe('a search with a long filter', () => {
  it('answers a filter of 20,000 characters by searching all updates', async () => {
    const alternatives = Array.from({ length: 60 }, (_, n) => `(choice:a${n} or choice:b${n})`)
    const wide = `event(${alternatives.join(' and ')})`
    const where = wide + ' or choice:c'.repeat(Math.floor((20_000 - wide.length) / 12))
    const engine = answeringEngine((sql) => (sql.includes('count()') ? [{ counted: '7' }] : []))
    const api = createIndexApi({ engine, now: Date.now })
    const answer = await api.request('/v1/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...question, where }),
    })
    expect(where.length).toBeGreaterThan(19_980)
    expect(JSON.parse((await answer.text()).split('\n')[0] ?? '')).toMatchObject({
      updates: '7',
      narrowed: false,
    })
  })
})

describe('a caller that disconnects', () => {
  const queried = deferred<QueryOptions | undefined>()
  const cancelled = deferred<void>()
  let queries = 0
  const engine = answeringEngine(async (_sql, _params, options) => {
    queries++
    queried.resolve(options)
    await new Promise<void>((resolve) => {
      options?.signal?.addEventListener('abort', () => resolve())
    })
    cancelled.resolve()
    options?.signal?.throwIfAborted()
    return []
  })
  const { promise: listening, resolve: listen } = deferred<number>()
  const server = serve(
    {
      fetch: createIndexApi({ engine, now: Date.now }).fetch,
      hostname: '127.0.0.1',
      port: 0,
    },
    ({ port }) => listen(port),
  )
  beforeAll(() => listening)
  afterAll(() => server.close())

  it('cancels the query in the engine when the caller disconnects, and sends no further query', async () => {
    const leave = new AbortController()
    const answer = fetch(`http://127.0.0.1:${await listening}/v1/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...question, where: 'choice:c' }),
      signal: leave.signal,
    })
    await queried.promise
    leave.abort()
    await expect(answer).rejects.toThrow('aborted')
    await cancelled.promise
    // A further query would have been sent by now.
    await new Promise((resolve) => setImmediate(resolve))
    expect(queries).toBe(1)
  })
})
