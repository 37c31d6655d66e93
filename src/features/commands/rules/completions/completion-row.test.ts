import * as v from 'valibot'
import { expect, it } from 'vitest'
import { RecordTime } from '#ledger/record-time.ts'
import { readCsv } from '#ledger/testing/read-csv.ts'
import type { SentRequest } from '../submission/sent-request.ts'
import {
  completionsCsv,
  completionsJson,
  failureCode,
  findCompletions,
  hasFailed,
  findSentRequest,
} from './completion-row.ts'

const done = {
  commandId: 'Pay-1',
  status: { code: 0, message: '' },
  updateId: '1220aa',
  userId: 'app',
  actAs: ['alice'],
  offset: 9_007_199_254_740_993n,
  paidTrafficCost: 5n,
}
const failed = {
  ...done,
  commandId: 'pay-2',
  status: { code: 10, message: 'LOCKED(2,ab): =1+1' },
  updateId: null,
  offset: 7n,
}

it('reports a completion with a code other than 0 as failed, with a short reason', () => {
  expect([hasFailed(done), hasFailed(failed), hasFailed({ commandId: '', offset: 1n })]).toEqual([
    false,
    true,
    false,
  ])
  expect(hasFailed({ ...failed, status: null })).toBe(false)
  expect(failureCode(failed)).toBe('LOCKED')
  expect(failureCode({ ...failed, status: { code: 4, message: 'late' } })).toBe(
    '4 DEADLINE_EXCEEDED',
  )
  expect(failureCode(done)).toBeUndefined()
})

it('filters completions by part of the command id, or to failed completions only', () => {
  expect(findCompletions([done, failed], { command: ' PAY ' })).toEqual([done, failed])
  expect(findCompletions([done, failed], { command: '-1' })).toEqual([done])
  expect(findCompletions([done, failed], { onlyFailed: true })).toEqual([failed])
  expect(findCompletions([done, failed], { onlyFailed: true, command: '-1' })).toEqual([])
  expect(findCompletions([done, failed], {})).toEqual([done, failed])
})

it('finds this browser’s request for a completion by command id, acting parties and user', () => {
  const sent: SentRequest = {
    id: '1',
    draft: '',
    name: 'mine',
    body: { commandId: 'Pay-1', actAs: ['alice', 'bob'] },
    sentAt: v.parse(RecordTime, '2026-11-21T09:00:00Z'),
    after: undefined,
    outcome: { kind: 'unknown', why: '' },
  }
  expect(findSentRequest(done, [sent])).toBe(sent)
  expect(findSentRequest(failed, [sent])).toBeUndefined()
  expect(findSentRequest({ ...done, actAs: ['carol'] }, [sent])).toBeUndefined()
  const named = { ...sent, body: { ...sent.body, userId: 'another' } }
  expect(findSentRequest(done, [named])).toBeUndefined()
  const own = { ...sent, body: { ...sent.body, userId: 'app' } }
  expect(findSentRequest(done, [named, own])).toBe(own)
  expect(findSentRequest({ ...done, actAs: null }, [sent])).toBe(sent)
  expect(findSentRequest({ ...done, actAs: ['alice', 'carol'] }, [sent])).toBeUndefined()
})

it("exports a completion's values as CSV columns, and leaves missing values empty", () => {
  const whole = {
    ...failed,
    submissionId: 'sub-1',
    actAs: ['alice', 'bob'],
    synchronizerTime: { synchronizerId: 's::1220', recordTime: '2026-11-21T09:00:00.000001Z' },
    traceContext: { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01` },
  }
  const [header = [], ...rows] = readCsv(completionsCsv([whole, { commandId: 'c', offset: 1n }]))
  const named = (row: readonly string[] = []) =>
    Object.fromEntries(header.map((name, at) => [name, row[at]]))
  expect(named(rows[0])).toEqual({
    offset: '7',
    recordTime: '2026-11-21T09:00:00.000001Z',
    synchronizerId: 's::1220',
    commandId: 'pay-2',
    submissionId: 'sub-1',
    userId: 'app',
    actAs: '["alice","bob"]',
    outcome: 'failed',
    code: 'LOCKED',
    message: 'LOCKED(2,ab): =1+1',
    updateId: '',
    paidTrafficCost: '5',
    traceId: 'ab'.repeat(16),
  })
  expect(named(rows[1])).toMatchObject({
    recordTime: '',
    synchronizerId: '',
    submissionId: '',
    userId: '',
    actAs: '[]',
    outcome: 'done',
    code: '',
    message: '',
    paidTrafficCost: '',
    traceId: '',
  })
  expect(completionsCsv([{ ...done, paidTrafficCost: 0n }])).toContain(',0,')
})

it('exports every digit of a completion, and never writes a formula', () => {
  const csv = completionsCsv([done, { ...failed, commandId: '=1+1' }])
  expect(csv).toContain('9007199254740993,')
  expect(csv).toContain("'=1+1")
  expect(completionsJson([{ offset: 9_007_199_254_740_993n }])).toBe(
    '[{"offset":9007199254740993}]\n',
  )
  const both = [{ offset: 2 }, { offset: 1 }]
  expect(JSON.parse(completionsJson(both))).toEqual(both)
})
