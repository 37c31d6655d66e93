import { expect, it } from 'vitest'
import type { Call } from '#api/call-log.ts'
import { answerTimes, median } from './answer-times.ts'

const call = (id: number, changes: Partial<Call>): Call => ({
  id: `${id}`,
  requestId: `${id}`,
  family: 'scan',
  endpoint: { method: 'GET', path: '/readyz' },
  url: '/api/scan/readyz',
  body: undefined,
  authenticated: false,
  started: id,
  status: 200,
  durationMs: id,
  size: 0,
  response: { isStored: false, why: 'not kept' },
  failure: undefined,
  isExpected: false,
  ...changes,
})

it('returns the durations of the latest responses by API family', () => {
  const calls = [
    call(10, {}),
    call(20, { family: 'ledger', status: 503 }),
    call(30, {}),
    call(40, { durationMs: undefined, status: undefined }),
    call(50, { status: undefined }),
  ]
  expect(answerTimes(calls)).toEqual([
    { family: 'ledger', milliseconds: [20] },
    { family: 'scan', milliseconds: [10, 30] },
    { family: 'validator', milliseconds: [] },
    { family: 'registry', milliseconds: [] },
  ])
})

it('keeps the durations of the latest forty responses', () => {
  const calls = Array.from({ length: 90 }, (_, index) => call(index, {}))
  const scan = answerTimes(calls).find(({ family }) => family === 'scan')
  expect(scan?.milliseconds).toHaveLength(40)
  expect(scan?.milliseconds.at(-1)).toBe(89)
})

it('returns the median of the durations', () => {
  expect(median([30, 10, 20])).toBe(20)
  expect(median([])).toBeUndefined()
})
