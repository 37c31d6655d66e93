import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { Failure } from '#ledger/failure.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { buttonState, decisionState, isDecisionOpen } from './decision-state.ts'

const time = (text: string) => v.parse(RecordTime, `2026-11-23T12:${text}Z`)
const call = {
  endpoint: { method: 'POST', path: '/accept' },
  family: 'validator',
  url: '',
  at: Date.UTC(2026, 10, 23, 12, 0, 30),
} as const
const lost: Failure = { ...call, kind: 'timed-out', timeoutMs: 1 }
const answered = (status: number): Failure => ({
  ...call,
  kind: 'http',
  status,
  retryAfterSeconds: undefined,
  error: { form: 'message', message: 'so' },
})
const sentAt = time('00:00.000001')

const off = (...of: Parameters<typeof decisionState>) =>
  buttonState(decisionState(...of)).kind !== 'idle'

it('disables accepting and rejecting until the wallet shows the outcome of the decision', () => {
  expect(off({ kind: 'idle' }, undefined, undefined)).toBe(false)
  expect(off({ kind: 'sending' }, sentAt, undefined)).toBe(true)
  expect(off({ kind: 'done' }, sentAt, time('00:01'))).toBe(true)
  // The page was reloaded during the request.
  expect(off({ kind: 'idle' }, sentAt, undefined)).toBe(true)
  expect(off({ kind: 'idle' }, sentAt, time('01:00'))).toBe(true)
  expect(off({ kind: 'idle' }, sentAt, time('01:00.000001'))).toBe(false)
  expect(off({ kind: 'unknown', failure: lost }, sentAt, time('00:59'))).toBe(true)
  expect(off({ kind: 'unknown', failure: lost }, sentAt, time('01:01'))).toBe(true)
})

it('does not report a definite rejection after a lost response, a 404 or a 409', () => {
  expect(decisionState({ kind: 'unknown', failure: lost }, sentAt, time('00:59'))).toMatchObject({
    kind: 'unknown',
    isSettled: false,
  })
  for (const status of [404, 409]) {
    const refused = { kind: 'refused', failure: answered(status) } as const
    const before = decisionState(refused, undefined, time('00:29'))
    expect(before).toMatchObject({ kind: 'refused: check first', hasChecked: false })
    const after = decisionState(refused, undefined, time('00:30'))
    expect(after).toMatchObject({ kind: 'refused: check first', hasChecked: true })
  }
  const refused = { kind: 'refused', failure: answered(400) } as const
  expect(decisionState(refused, undefined, undefined).kind).toBe('refused')
})

it('reports that no decision was sent if the wallet could not be read beforehand', () => {
  const failure = { ...lost, endpoint: { method: 'GET', path: '/x' } } as const
  expect(decisionState({ kind: 'unknown', failure }, undefined, undefined).kind).toBe('not sent')
})

it('treats a decision as open until the wallet was read more than a minute after the decision was sent', () => {
  expect(isDecisionOpen(sentAt, undefined)).toBe(true)
  expect(isDecisionOpen(sentAt, time('01:00'))).toBe(true)
  expect(isDecisionOpen(sentAt, time('01:00.000001'))).toBe(false)
  expect(isDecisionOpen(undefined, undefined)).toBe(false)
})
