import { expect, it } from 'vitest'
import type { Failure } from '../failure.ts'
import type { ServerError } from '../server-error.ts'
import { isConcurrentChange } from './conflict.ts'

const call = {
  endpoint: { method: 'PATCH', path: '/v2/parties/{party}' },
  family: 'ledger',
  url: '/api/ledger/v2/parties/a',
  at: 0,
} as const
const refused = (status: number, error: ServerError): Failure => ({
  ...call,
  kind: 'http',
  status,
  retryAfterSeconds: undefined,
  error,
})
const ledgerError = (code: string): ServerError => ({
  form: 'ledger',
  code,
  cause: '',
  correlationId: undefined,
  traceId: undefined,
  context: {},
  resources: [],
  errorCategory: undefined,
  grpcCodeValue: undefined,
  retryInfo: undefined,
  definiteAnswer: undefined,
})
const text: ServerError = { form: 'text', text: 'conflict' }

it.each([
  ['CONCURRENT_PARTY_DETAILS_UPDATE_DETECTED', true],
  ['CONCURRENT_USER_UPDATE_DETECTED', true],
  ['USER_ALREADY_EXISTS', false],
  ['NO_CONCURRENT_USER_UPDATE_DETECTED', false],
  ['CONCURRENT_USER_UPDATE_DETECTED_NOT', false],
])('recognizes whether the code %s means a concurrent change: %s', (code, isConcurrent) => {
  expect(isConcurrentChange(refused(409, ledgerError(code)))).toBe(isConcurrent)
  expect(isConcurrentChange(refused(400, ledgerError(code)))).toBe(isConcurrent)
})

it('recognizes a concurrent change by the HTTP status if an update error has no code', () => {
  const results = [409, 412, 400, 404, 500].map((status) =>
    isConcurrentChange(refused(status, text)),
  )
  expect(results).toEqual([true, true, false, false, false])
})

it('does not treat a missing answer as a conflict, because the outcome is unknown', () => {
  expect(isConcurrentChange({ ...call, kind: 'timed-out', timeoutMs: 1 })).toBe(false)
})
