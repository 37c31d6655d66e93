import { describe, expect, it } from 'vitest'
import type { Failure } from './failure.ts'
import type { ServerError } from './server-error.ts'
import { readServerError } from './read-server-error.ts'
import * as recorded from './testing/recorded-errors.ts'
import { failureAdvice } from './failure-advice.ts'

const call = {
  endpoint: { method: 'GET', path: '/v2/parties' },
  family: 'ledger',
  url: '/api/ledger/v2/parties',
  at: 0,
} as const

function http(status: number, error: ServerError, retryAfterSeconds?: number): Failure {
  return { ...call, kind: 'http', status, error, retryAfterSeconds }
}

const text = { form: 'text', text: '' } as const
const category = (errorCategory: number) =>
  ({
    form: 'ledger',
    code: 'X',
    cause: 'x',
    correlationId: undefined,
    traceId: undefined,
    context: {},
    resources: [],
    errorCategory,
    grpcCodeValue: undefined,
    retryInfo: undefined,
    definiteAnswer: undefined,
  }) as const

describe('failureAdvice', () => {
  it('advises when to retry, with the exact time if the server sent one', () => {
    expect(failureAdvice(http(429, text, 7))).toContain('in 7 s')
    expect(failureAdvice(http(503, text))).toContain('later')
  })

  it('mentions that a proxy may have rejected a large body', () => {
    expect(failureAdvice(http(413, text))).toContain('proxy')
  })

  it('refers to the session if the token is rejected, and to rights if a right is missing', () => {
    expect(failureAdvice(http(401, category(6)))).toContain('Session')
    expect(failureAdvice(http(403, category(7)))).toContain('right')
  })

  it('does not refer to rights if the call sends no token', () => {
    const ofScan = failureAdvice({ ...http(403, text), family: 'scan' })
    expect(ofScan).toContain('known addresses')
    expect(ofScan).not.toContain('right')
  })

  it.each([
    ['TRAFFIC_ACCOUNT_VALIDATION_FAILED', 400, 'Buy traffic under Traffic'],
    ['UNSUPPORTED_CONTRACT_ID', 404, 'contract ids of this version'],
  ])("adds specific advice for the error %s to the category's advice", (code, status, words) => {
    expect(failureAdvice(http(status, { ...category(9), code }))).toContain(words)
  })

  it('uses the words of the error category, or the words of the status if there is no category', () => {
    expect(failureAdvice(http(400, category(8)))).toContain('invalid')
    expect(failureAdvice(http(404, category(-1)))).toContain('does not have the requested item')
    expect(failureAdvice(http(500, text))).toContain('in the log')
  })

  it('names the endpoint that a release lacks, and the release that disabled it', () => {
    expect(failureAdvice(http(404, readServerError(recorded.unknownPath)))).toBe(
      'The participant (Ledger API): this release has no GET /v2/parties.',
    )
    expect(failureAdvice(http(400, readServerError(recorded.deprecatedEndpoint)))).toContain(
      'disabled since Canton 3.6',
    )
  })

  it('does not mistake a web page for an answer of the service', () => {
    const advice = failureAdvice(http(404, readServerError(recorded.nginxPage)))
    expect(advice).toContain('not from the participant')
  })

  it('names the unreachable service in the advice', () => {
    const failure: Failure = {
      ...call,
      family: 'scan',
      kind: 'unreachable',
      reason: 'x',
      status: undefined,
    }
    expect(failureAdvice(failure)).toContain('Scan')
  })
})
