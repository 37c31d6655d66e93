import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { createCallLog, type Call } from './call-log.ts'

const call = (id: string, text: string, body?: string): Call => ({
  id,
  requestId: id,
  family: 'scan',
  endpoint: { method: 'POST', path: '/v2/updates' },
  url: '/api/scan/v2/updates',
  body,
  authenticated: false,
  started: 0,
  status: 200,
  durationMs: 1,
  size: text.length,
  response: { isStored: true, text },
  failure: undefined,
  isExpected: false,
})
const storedIds = (calls: readonly Call[]) =>
  calls.filter(({ response }) => response.isStored).map(({ id }) => id)

describe('createCallLog', { timeout: 60_000 }, () => {
  it('keeps the newest requests in the order of their start', () => {
    const log = createCallLog({ calls: 2, characters: 100 })
    for (const id of ['a', 'b', 'c']) log.record(call(id, ''))
    expect(log.snapshot().map(({ id }) => id)).toEqual(['b', 'c'])
  })

  it('replaces the earlier state of a request in the log', () => {
    const log = createCallLog({ calls: 9, characters: 100 })
    for (const id of ['a', 'b']) log.record(call(id, 'first'))
    log.record(call('a', 'second'))
    expect(log.snapshot().map(({ response }) => response)).toEqual([
      { isStored: true, text: 'second' },
      { isStored: true, text: 'first' },
    ])
  })

  it('drops the oldest response texts first, and never stores a text that alone exceeds the limit', () => {
    const log = createCallLog({ calls: 9, characters: 10 })
    log.record(call('a', 'xxxxx'))
    log.record(call('b', 'xxxxx'))
    expect(storedIds(log.snapshot())).toEqual(['a', 'b'])
    log.record(call('c', 'xxx'))
    expect(storedIds(log.snapshot())).toEqual(['b', 'c'])
    log.record(call('d', 'x'.repeat(11)))
    expect(log.snapshot().at(-1)).toMatchObject({ size: 11, response: { why: 'not kept' } })
  })

  it('stays within the limits for any recorded requests', () => {
    const records = fc.array(
      fc.tuple(fc.nat(9), fc.string(), fc.option(fc.string(), { nil: undefined })),
    )
    fc.assert(
      fc.property(records, (calls) => {
        const log = createCallLog({ calls: 5, characters: 20 })
        for (const [id, text, body] of calls) log.record(call(String(id), text, body))
        const lengths = log
          .snapshot()
          .map(
            ({ response, body }) =>
              (response.isStored ? response.text.length : 0) +
              (typeof body === 'string' ? body.length : 0),
          )
        expect(lengths.length).toBeLessThanOrEqual(5)
        expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(20)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('returns the identical snapshot until the log changes, and then notifies listeners', () => {
    const log = createCallLog({ calls: 5, characters: 20 })
    let notified = 0
    const unsubscribe = log.subscribe(() => notified++)
    const before = log.snapshot()
    expect(log.snapshot()).toBe(before)
    log.record(call('a', ''))
    expect(log.snapshot()).not.toBe(before)
    unsubscribe()
    log.clear()
    expect([notified, log.snapshot()]).toEqual([1, []])
  })
})
