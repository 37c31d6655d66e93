import {
  array,
  assert,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  option,
  property,
  record,
} from 'fast-check'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { faultControl } from './fault-control.ts'
import { FaultInjector } from './fault-injector.ts'
import { allFamilies, type Family } from './families.ts'
import {
  describeFaults,
  faultKinds,
  parseFaults,
  type ChanceKind,
  type FaultRule,
} from './faults.ts'
import { answerJson } from './http/answer.ts'

const answerBody = { parties: ['alice', 'bob', 'carol'], offset: 12 }

const inner = (): Hono => {
  const app = new Hono()
  app.get('/parties', () => answerJson(answerBody))
  app.get('/readyz', () => new Response('ok'))
  app.notFound(() => answerJson({ error: 'no such path' }, 404))
  return app
}

const wrapped = (spec: string, family: Family = 'scan', seed = 1) => {
  const injector = new FaultInjector(seed, parseFaults(spec))
  return { injector, app: injector.wrap(family, inner()) }
}

const answerTo = (spec: string) => wrapped(spec).app.request('/parties')

const statuses = async (app: Hono, count: number): Promise<number[]> => {
  const found: number[] = []
  for (let index = 0; index < count; index += 1) {
    found.push((await app.request('/parties')).status)
  }
  return found
}

it('returns the HTML 404 page of a gateway if the fault html-404 is requested', async () => {
  const answer = await answerTo('html-404=100%')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html'])
  expect(await answer.text()).toMatch(/^<html>\r\n<head><title>404 Not Found<\/title>/)
})

describe('the text of --faults', () => {
  it('parses every kind of fault, for all families or one family', () => {
    expect(parseFaults('latency=500..2000, 429=5%,scan:503=100%,cut=0.5%')).toEqual([
      { kind: 'latency', family: undefined, from: 500, to: 2000 },
      { kind: '429', family: undefined, chance: 0.05 },
      { kind: '503', family: 'scan', chance: 1 },
      { kind: 'cut', family: undefined, chance: 0.005 },
    ])
    expect(parseFaults('')).toEqual([])
  })

  it.each([
    ['nonsense', 'kind=amount'],
    ['404=5%', "unknown kind '404'"],
    ['503=5', 'percentage'],
    ['503=101%', 'percentage'],
    ['latency=20..10', 'milliseconds'],
    ['latency=5%', 'milliseconds'],
    ['retry-after=soon', 'whole seconds'],
    ['wallet:503=1%', "unknown family 'wallet'"],
  ])('reports the problem of the fault text %s', (text, problem) => {
    expect(() => parseFaults(text)).toThrow(problem)
  })

  it('restores fault rules from the text of `describeFaults`', () => {
    const family = constantFrom(undefined, ...allFamilies)
    const kinds = faultKinds.filter(
      (kind): kind is ChanceKind => kind !== 'latency' && kind !== 'retry-after',
    )
    const kind = constantFrom(...kinds)
    const rule = oneof(
      record({
        kind: constant('retry-after' as const),
        family,
        seconds: option(nat(999_999_999), { nil: undefined }),
      }),
      record({ kind, family, chance: integer({ min: 0, max: 1000 }).map((n) => n / 10 / 100) }),
      record({
        family,
        from: integer({ min: 0, max: 500 }),
        more: integer({ min: 0, max: 500 }),
      }).map(({ family, from, more }): FaultRule => ({
        kind: 'latency',
        family,
        from,
        to: from + more,
      })),
    )
    assert(
      property(array(rule), (spec) => {
        expect(parseFaults(describeFaults(spec))).toEqual(spec)
      }),
      { numRuns: runs(1000) },
    )
  })
})

describe('FaultInjector', () => {
  it('changes no response without faults', async () => {
    const { app } = wrapped('')
    expect(await (await app.request('/parties')).json()).toEqual(answerBody)
    const unknown = await app.request('/nothing')
    expect([unknown.status, await unknown.json()]).toEqual([404, { error: 'no such path' }])
  })

  it('fails about the requested share of requests, and fails the same requests again for the same seed', async () => {
    const first = await statuses(wrapped('503=30%', 'scan', 7).app, 400)
    const failed = first.filter((status) => status === 503).length
    expect(failed).toBeGreaterThan(80)
    expect(failed).toBeLessThan(160)
    expect(await statuses(wrapped('503=30%', 'scan', 7).app, 400)).toEqual(first)
    expect(await statuses(wrapped('503=30%', 'scan', 8).app, 400)).not.toEqual(first)
  })

  it('does not affect responses of families without a rule', async () => {
    expect(await statuses(wrapped('scan:500=100%', 'ledger').app, 5)).toEqual([
      200, 200, 200, 200, 200,
    ])
  })

  it.each(['429', '503'])(
    'sends Retry-After in some responses with status %s, with JSON or HTML bodies',
    async (status) => {
      const { app } = wrapped(`${status}=100%`)
      const answers = await Promise.all(
        Array.from({ length: 40 }, async () => app.request('/parties')),
      )
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([Number(status)]))
      const waits = answers.map((answer) => answer.headers.get('retry-after'))
      expect(waits).toContain(null)
      expect(waits.some((wait) => Number(wait) >= 1)).toBe(true)
      const types = new Set(answers.map((answer) => answer.headers.get('content-type')))
      expect(types).toEqual(new Set(['application/json', 'text/html']))
    },
  )

  it.each([
    ['retry-after=120', '120'],
    ['retry-after=none', null],
    ['ledger:retry-after=3,retry-after=9', '9'],
  ])('sends in every 429 response the Retry-After of the fault rule %s', async (rule, seconds) => {
    const { app } = wrapped(`429=100%,${rule}`)
    for (let attempt = 0; attempt < 12; attempt++) {
      expect((await app.request('/parties')).headers.get('retry-after')).toBe(seconds)
    }
    const other = await wrapped(`500=100%,${rule}`).app.request('/parties')
    expect(other.headers.get('retry-after')).toBeNull()
  })

  it("refuses only history requests, with Scan's own error, while Scan still loads its history", async () => {
    const { app } = wrapped('backfilling=100%')
    expect((await app.request('/parties')).status).toBe(200)
    for (const path of [
      '/v2/updates',
      '/v0/updates/1220ab',
      '/v1/holdings/state',
      '/v0/state/acs',
    ]) {
      const answer = await app.request(path, { method: 'POST' })
      expect([path, answer.status]).toEqual([path, 503])
      expect(await answer.text()).toContain('has not yet loaded')
    }
    const ledger = wrapped('backfilling=100%', 'ledger').app
    expect((await ledger.request('/v2/updates')).status).toBe(404)
  })

  it.each([
    ['ledger', 'Invalid value for: body'],
    ['scan', '{"error":"The request content was malformed."}'],
  ] as const)(
    'refuses a request with an error in the format of %s, and sends no Retry-After header',
    async (family, text) => {
      const answer = await wrapped('400=100%', family).app.request('/parties')
      expect([answer.status, await answer.text()]).toEqual([400, text])
      expect(answer.headers.get('retry-after')).toBeNull()
    },
  )

  it('reports in the ledger’s own format that the ledger is not ready', async () => {
    const { app } = wrapped('503=100%', 'ledger')
    const answer = await app.request('/readyz')
    expect(answer.status).toBe(503)
    expect(await answer.text()).toBe('[-] ledger failed (NOT_SERVING)\nreadyz check failed\n')
  })

  it('cuts the connection after half of the body', async () => {
    const { app } = wrapped('cut=100%')
    const answer = await app.request('/parties')
    const reader = answer.body?.getReader()
    const first = await reader?.read()
    const announced = Number(answer.headers.get('content-length'))
    expect(announced).toBe(JSON.stringify(answerBody).length)
    expect(first?.value?.length).toBe(Math.ceil(announced / 2))
    await expect(reader?.read()).rejects.toThrow('broken on purpose')
  })

  it('cuts the connection before the response', async () => {
    let destroyed = 0
    const { app } = wrapped('reset=100%')
    const outgoing = { destroy: () => (destroyed += 1) }
    await app.request('/parties', undefined, { outgoing })
    expect(destroyed).toBe(1)
    const inProcess = await app.request('/parties')
    await expect(inProcess.text()).rejects.toThrow('broken on purpose')
  })

  it('corrupts the response body so that it is invalid JSON', async () => {
    const { app } = wrapped('malformed=100%')
    for (let index = 0; index < 12; index += 1) {
      const answer = await app.request('/parties')
      expect(answer.headers.get('content-type')).toBe('application/json')
      const text = await answer.text()
      expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError)
    }
  })

  it('returns status 200 with an HTML page, with wrong types, with an empty body, with too much data, or piece by piece', async () => {
    const page = await answerTo('html=100%')
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    expect(await (await answerTo('types=100%')).json()).toEqual({
      parties: [7, 7, 7],
      offset: 'seven',
    })
    const empty = await answerTo('empty=100%')
    expect([empty.status, await empty.text()]).toEqual([200, ''])
    const huge = await (await answerTo('huge=100%')).text()
    expect(huge.length).toBeGreaterThanOrEqual(100_000_000)
    expect(JSON.parse(huge)).toEqual(answerBody)
    const dripped = (await answerTo('drip=100%')).body?.getReader()
    const first = await dripped?.read()
    expect(first?.value?.length).toBeLessThan(5)
    await dripped?.cancel()
  })

  it('adds hostile characters to every text of a response, and keeps required values such as the offset', async () => {
    const { app } = wrapped('hostile=100%')
    const answer = await (await app.request('/parties')).text()
    expect(JSON.parse(answer)).toMatchObject({ offset: 12 })
    expect(answer.match(/<script>/g)).toHaveLength(answerBody.parties.length)
    expect(answer.length).toBeGreaterThan(1_000_000)
  })

  it('delays every response by the configured latency, with or without another fault', async () => {
    const waits: number[] = []
    const wait = async (milliseconds: number): Promise<void> => {
      waits.push(milliseconds)
    }
    const spec = parseFaults('latency=500..2000,500=50%')
    const app = new FaultInjector(1, spec, wait).wrap('scan', inner())
    await statuses(app, 50)
    expect(waits).toHaveLength(50)
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(500)
    expect(Math.max(...waits)).toBeLessThanOrEqual(2000)
    expect(new Set(waits).size).toBeGreaterThan(10)
  })
})

describe('faultControl', () => {
  it('changes the faults of a running application on PUT, and rejects an invalid fault text', async () => {
    const { injector, app } = wrapped('')
    const control = faultControl(injector)
    const put = await control.request('/faults', { method: 'PUT', body: '500=100%' })
    expect(await put.json()).toEqual({ faults: '500=100%' })
    expect(await statuses(app, 3)).toEqual([500, 500, 500])
    const refused = await control.request('/faults', { method: 'PUT', body: '500=lots' })
    expect(refused.status).toBe(400)
    expect(await statuses(app, 1)).toEqual([500])
    await control.request('/faults', { method: 'PUT', body: '' })
    expect(await (await control.request('/faults')).json()).toEqual({ faults: '' })
    expect(await statuses(app, 3)).toEqual([200, 200, 200])
  })
})
