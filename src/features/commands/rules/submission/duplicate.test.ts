import { describe, expect, it } from 'vitest'
import type { Failure } from '#ledger/failure.ts'
import type { ServerError } from '#ledger/server-error.ts'
import { duplicateOffset, isDuplicate, isInFlight } from './duplicate.ts'

const call = {
  endpoint: { method: 'POST', path: '/v2/commands/submit-and-wait' },
  family: 'ledger',
  url: '/v2/commands/submit-and-wait',
  at: 0,
} as const
const answered = (error: ServerError): Failure => ({
  ...call,
  kind: 'http',
  status: 409,
  retryAfterSeconds: undefined,
  error,
})
const refused = (code: string, context: Readonly<Record<string, string>> = {}) =>
  answered({
    form: 'ledger',
    code,
    cause: '',
    correlationId: undefined,
    traceId: undefined,
    context,
    resources: [],
    errorCategory: undefined,
    grpcCodeValue: undefined,
    retryInfo: undefined,
    definiteAnswer: undefined,
  })

const others: readonly Failure[] = [
  refused('CONTRACT_NOT_FOUND', { completion_offset: '7' }),
  answered({ form: 'message', message: 'DUPLICATE_COMMAND' }),
  { ...call, kind: 'unreachable', reason: 'cut', status: undefined },
]

describe('rejected duplicate submissions', () => {
  it('detects whether the first submission was accepted or is in progress', () => {
    const duplicate = refused('DUPLICATE_COMMAND')
    const inFlight = refused('SUBMISSION_ALREADY_IN_FLIGHT')
    expect([isDuplicate(duplicate), isInFlight(duplicate)]).toEqual([true, false])
    expect([isDuplicate(inFlight), isInFlight(inFlight)]).toEqual([false, true])
    for (const other of others) expect(isDuplicate(other) || isInFlight(other)).toBe(false)
  })

  it('returns the completion offset of the first submission with all digits', () => {
    const offset = '9223372036854775807'
    expect(duplicateOffset(refused('DUPLICATE_COMMAND', { completion_offset: offset }))).toBe(
      9_223_372_036_854_775_807n,
    )
  })

  it('returns no offset if the offset is invalid or the rejection is not a duplicate', () => {
    expect(duplicateOffset(refused('DUPLICATE_COMMAND'))).toBeUndefined()
    for (const odd of ['', '-1', '0x7', '7 ', '12345678901234567890']) {
      const failure = refused('DUPLICATE_COMMAND', { completion_offset: odd })
      expect(duplicateOffset(failure)).toBeUndefined()
    }
    for (const other of others) expect(duplicateOffset(other)).toBeUndefined()
  })
})
