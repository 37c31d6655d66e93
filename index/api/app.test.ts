import { describe, expect, it } from 'vitest'
import { deferred } from '../../server/testing/deferred.ts'
import { EngineError, type Engine } from '../engine/engine.ts'
import { answeringEngine, begin, searchQuestion } from '../testing/answering-engine.ts'
import { createIndexApi } from './app.ts'
import { createSlots } from './slots.ts'

const second = 1_000_000n

const api = (engine = answeringEngine(), mostAtOnce = 4) =>
  createIndexApi({ engine, now: () => 1_764_000_060_000, slots: createSlots(mostAtOnce) })

async function search(changes: object, engine?: Engine) {
  const answer = await api(engine).request('/v1/search', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...searchQuestion, ...changes }),
  })
  return { status: answer.status, text: await answer.text() }
}

describe('GET /v1/status', () => {
  it('lists the ranges that were read completely, the newest time, and the missing ranges', async () => {
    const answer = await api().request('/v1/status')
    const position = { migration_id: '4' }
    expect(await answer.json()).toEqual({
      ranges: [
        {
          ...position,
          after_record_time: '2027-01-15T08:00:00.000000Z',
          up_to_record_time: '2027-01-15T08:00:10.000000Z',
          updates: '5',
          read_at: '2025-11-24T16:00:00.000Z',
        },
      ],
      missing: [
        {
          ...position,
          after_record_time: null,
          up_to_record_time: '2027-01-15T08:00:00.000000Z',
        },
      ],
      newest: {
        ...position,
        record_time: '2027-01-15T08:00:10.000000Z',
        read_at: '2025-11-24T16:00:00.000Z',
        age_seconds: 60,
      },
      trouble: null,
    })
  })

  it('reports the kind of the current problem, without the message from the log', async () => {
    const answer = await createIndexApi({
      engine: answeringEngine(),
      now: () => 1_764_000_060_000,
      trouble: () => ({ of: 'full', words: '/data: No space left', since: 1_764_000_000_000 }),
    }).request('/v1/status')
    expect(await answer.json()).toMatchObject({
      trouble: { of: 'full', since: '2025-11-24T16:00:00.000Z' },
    })
  })
})

describe('POST /v1/search', () => {
  it('returns the searched range, then the unchanged updates', async () => {
    const at = String(begin + 5n * second)
    const engine = answeringEngine((sql) => {
      if (sql.includes('count()')) return [{ counted: '2' }]
      return [{ record_time: at, json: '{"a":1.0}' }]
    })
    const { status, text } = await search({}, engine)
    expect(status).toBe(200)
    const [head = '', body] = text.split('\n')
    expect(JSON.parse(head)).toEqual({
      migration_id: '4',
      after_record_time: '2027-01-15T08:00:01.000000Z',
      up_to_record_time: '2027-01-15T08:00:09.000000Z',
      updates: '2',
      narrowed: true,
    })
    expect(body).toBe('{"transactions":[{"a":1.0}]}')
  })

  it.each<[string, object, number, string]>([
    ['a filter that is none', { where: 'choice:C or' }, 400, 'character'],
    ['a page that is too long', { page_size: 1001 }, 400, 'at most 1000'],
    ['no time', { after_record_time: 'yesterday' }, 400, 'after_record_time'],
    [
      'an empty range',
      { up_to_record_time: searchQuestion.after_record_time },
      400,
      'should be after',
    ],
    ['another migration', { migration_id: '3' }, 409, 'has not read all'],
    ['more than it has', { up_to_record_time: '2027-01-15T08:00:11Z' }, 409, 'has not read all'],
  ])(
    'rejects a search with %s and explains the rejection',
    async (_what, changes, status, words) => {
      const answer = await search(changes)
      expect(answer.status).toBe(status)
      expect(answer.text).toContain(words)
    },
  )

  it('rejects a search if the JSON of the matching updates is no longer stored', async () => {
    const engine = answeringEngine((sql) =>
      sql.includes('FROM raw') ? [] : [{ record_time: String(begin + 5n * second) }],
    )
    expect(await search({}, engine)).toMatchObject({ status: 410 })
  })

  it.each([
    ['unreachable', 503],
    ['limit', 504],
    ['full', 503],
    ['cancelled', 503],
  ] as const)(
    "reports that the engine is %s, and returns none of the engine's messages",
    async (failure, status) => {
      const engine = answeringEngine(() => {
        throw new EngineError(failure, 'SELECT secret')
      })
      const answer = await search({}, engine)
      expect(answer.status).toBe(status)
      expect(answer.text).not.toContain('SELECT')
    },
  )

  it('asks the caller to retry if the limit of concurrent requests is reached', async () => {
    const held = deferred<void>()
    const engine = answeringEngine()
    const slow: Engine = {
      ...engine,
      query: async (...args) => {
        await held.promise
        return engine.query(...args)
      },
    }
    const app = api(slow, 1)
    const first = app.request('/v1/status')
    const second = await app.request('/v1/status')
    expect(second.status).toBe(503)
    expect(second.headers.get('retry-after')).toBe('1')
    held.resolve()
    expect((await first).status).toBe(200)
    expect((await app.request('/v1/status')).status).toBe(200)
  })
})

describe('GET /v1/counts', () => {
  it('counts whole hours and returns numbers as text', async () => {
    const engine = answeringEngine((sql) =>
      sql.includes('FINAL')
        ? [
            {
              at: '500000',
              name: 'transferred',
              choice: '',
              counted: '9007199254740993',
              amount: '12.5',
              unknown: '2',
            },
          ]
        : [],
    )
    const answer = await api(engine).request(
      '/v1/counts?measure=token&per=day&from=2027-01-15T06:30:00Z&to=2027-01-15T09:59:00Z',
    )
    expect(await answer.json()).toEqual({
      from: '2027-01-15T06:00:00.000000Z',
      to: '2027-01-15T09:00:00.000000Z',
      counts: [
        {
          at: '2027-01-15T08:00:00.000000Z',
          name: 'transferred',
          choice: '',
          count: '9007199254740993',
          amount: '12.5',
          unknown: '2',
        },
      ],
      // Ten seconds were read, so no hour is complete.
      missing: [
        {
          migration_id: '4',
          from: '2027-01-15T06:00:00.000000Z',
          to: '2027-01-15T09:00:00.000000Z',
        },
      ],
      migrations_not_read: ['0', '1', '2', '3'],
      read_at: '2025-11-24T16:00:00.000Z',
    })
  })

  it.each([
    ['measure=money&per=day&from=2027-01-01T00:00:00Z&to=2027-02-01T00:00:00Z', 'measure'],
    ['measure=update&per=hour&from=2000-01-01T00:00:00Z&to=2027-02-01T00:00:00Z', 'more than'],
    ['measure=update&per=hour&from=2027-01-01T00:00:00Z&to=2027-01-01T00:00:00Z', 'an hour after'],
  ])('rejects the counts request %s', async (query, words) => {
    const answer = await api().request(`/v1/counts?${query}`)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(words)
  })
})
