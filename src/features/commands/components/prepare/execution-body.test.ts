import { expect, it } from 'vitest'
import { emptySignature } from '../../rules/prepared/signatures.ts'
import { executionBody, optionProblems, type ExecuteOptions } from './execution-body.ts'

const answer = {
  preparedTransaction: 'AQID',
  preparedTransactionHash: 'BAUG',
  hashingSchemeVersion: 'HASHING_SCHEME_VERSION_V2',
}
const signatures = [emptySignature(`alice::1220${'ab'.repeat(32)}`)]
const none: ExecuteOptions = {
  submissionId: 's-1',
  userId: '',
  deduplication: 'none',
  seconds: '',
  offset: '',
  earliest: 'none',
  earliestTime: '',
  earliestSeconds: '',
}
const bodyOf = (options: Partial<ExecuteOptions>) =>
  executionBody(answer, signatures, { ...none, ...options })

it('omits unset execution options', () => {
  const body = bodyOf({})
  expect(body).toMatchObject({ submissionId: 's-1', deduplicationPeriod: { Empty: {} } })
  expect(body).not.toHaveProperty('userId')
  expect(body).not.toHaveProperty('minLedgerTime')
})

it('sends the earliest ledger time either as a typed time or as a duration', () => {
  const time = '2026-01-31T12:00:00.123456Z'
  expect(bodyOf({ earliest: 'time', earliestTime: time })?.minLedgerTime).toEqual({
    time: { MinLedgerTimeAbs: { value: time } },
  })
  expect(bodyOf({ earliest: 'relative', earliestSeconds: '5' })?.minLedgerTime).toEqual({
    time: { MinLedgerTimeRel: { value: { seconds: 5n, nanos: 0 } } },
  })
})

it('reports an invalid execution option at its field', () => {
  for (const [wrong, field] of [
    [{ submissionId: '' }, 'submissionId'],
    [{ deduplication: 'duration', seconds: '1.5' }, 'seconds'],
    [{ deduplication: 'offset', offset: '-1' }, 'offset'],
    [{ earliest: 'time', earliestTime: 'tomorrow' }, 'earliestTime'],
    [{ earliest: 'time' }, 'earliestTime'],
    [{ earliest: 'relative', earliestSeconds: '' }, 'earliestSeconds'],
  ] as const) {
    expect(Object.keys(optionProblems({ ...none, ...wrong }))).toEqual([field])
    expect(bodyOf(wrong)).toBeUndefined()
  }
})
