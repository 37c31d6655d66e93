import { describe, expect, it } from 'vitest'
import { errorCategoryWords } from './error-category.ts'
import {
  failureSummary,
  failureSentence,
  isOutcomeUnknown,
  isWorthRetrying,
  isSignedOutFailure,
  isTransientFailure,
  needsDashboardSignIn,
  type Failure,
} from './failure.ts'
import { isNotFoundByGateway } from './not-found.ts'
import { isHtml, type ServerError } from './server-error.ts'

const call = {
  endpoint: { method: 'DELETE', path: '/v2/users/{user-id}' },
  family: 'ledger',
  url: '/api/ledger/v2/users/a',
  at: 0,
} as const
const http = (status: number, definiteAnswer?: boolean): Failure => ({
  ...call,
  kind: 'http',
  status,
  retryAfterSeconds: undefined,
  error: {
    form: 'ledger',
    code: 'CODE',
    cause: 'cause',
    correlationId: undefined,
    traceId: undefined,
    context: {},
    resources: [],
    errorCategory: undefined,
    grpcCodeValue: undefined,
    retryInfo: undefined,
    definiteAnswer,
  },
})
const unreachable: Failure = { ...call, kind: 'unreachable', reason: 'refused', status: undefined }
const timedOut: Failure = { ...call, kind: 'timed-out', timeoutMs: 30_000 }
const tooLarge: Failure = { ...call, kind: 'too-large', status: 200, longestBytes: 64_000_000 }
const aborted: Failure = { ...call, kind: 'aborted' }
const unsendable: Failure = { ...call, kind: 'unsendable', reason: 'no id' }
const undecodable: Failure = {
  ...call,
  kind: 'undecodable',
  status: 200,
  field: 'transactions.3.record_time',
  expected: 'an ISO-8601 time',
  received: '12',
}

describe('failures', () => {
  it('retries a failure only if the server or the connection may recover', () => {
    const worth = [unreachable, timedOut, http(429), http(502), http(503), http(504)]
    const not = [
      aborted,
      unsendable,
      undecodable,
      tooLarge,
      http(400),
      http(401),
      http(404),
      http(409),
      http(413),
      http(500),
      http(501),
    ]
    expect(worth.every(isWorthRetrying)).toBe(true)
    expect(not.some(isWorthRetrying)).toBe(false)
  })

  it('treats the outcome as known only if no request was sent or the server rejected the call', () => {
    const unknown = [
      unreachable,
      timedOut,
      aborted,
      undecodable,
      tooLarge,
      http(500),
      http(502),
      http(503, false),
    ]
    const known = [unsendable, http(400), http(404), http(429), http(501), http(503, true)]
    expect(unknown.every(isOutcomeUnknown)).toBe(true)
    expect(known.some(isOutcomeUnknown)).toBe(false)
  })

  it('describes a failure in one sentence', () => {
    expect([undecodable, http(404), timedOut, unsendable].map(failureSentence)).toEqual([
      'The answer was not understood: transactions.3.record_time should be an ISO-8601 time, but this came: 12',
      'Answered 404: CODE: cause',
      'No complete answer within 30 s',
      'The request was not sent: no id',
    ])
  })
})

it('describes each of the fourteen error categories, and no other number', () => {
  const words = Array.from({ length: 14 }, (_, index) => errorCategoryWords(index + 1))
  expect(new Set(words).size).toBe(14)
  expect(words).not.toContain(undefined)
  expect([-1, 0, 15, Number.NaN].map(errorCategoryWords)).toEqual(Array(4).fill(undefined))
})

const answerOf429 = (words: string): Failure => ({
  ...call,
  kind: 'http',
  status: 429,
  retryAfterSeconds: undefined,
  error: { form: 'text', text: words },
})

describe('web page instead of an answer', () => {
  const page = '\n<!DOCTYPE html>\r\n<html><head><title> 429 Too Many Requests</title></head>'
  it('describes a web page by its title, not by its markup', () => {
    expect(failureSentence(answerOf429(page))).toBe(
      'Answered 429: a web page, “429 Too Many Requests”',
    )
    expect(failureSentence(answerOf429('<html><body>no'))).toBe(
      'Answered 429: a web page without a title',
    )
    expect(failureSentence({ ...undecodable, field: '', received: page })).toBe(
      'The answer was not understood: it should be an ISO-8601 time, but this came: a web page, “429 Too Many Requests”',
    )
  })

  it('returns no title if the HTML ends inside the title', () => {
    expect(failureSentence(answerOf429('<html><title<title>Late</title>'))).toBe(
      'Answered 429: a web page, “Late”',
    )
    expect(failureSentence(answerOf429('<html><title <b>'))).toBe(
      'Answered 429: a web page without a title',
    )
  })

  it('recognises a web page by its first tag, and shows other texts unchanged', () => {
    expect(['<html lang="en">', '<HEAD>', page].every(isHtml)).toBe(true)
    expect(['<header>', 'a <html>', '', '<h1>502</h1>'].some(isHtml)).toBe(false)
    expect(failureSentence(answerOf429(' <h1>502</h1>\n'))).toBe('Answered 429: <h1>502</h1>')
  })
})

it("summarizes a failure by its kind, and omits the server's text", () => {
  expect([http(503), unreachable, timedOut, undecodable, tooLarge].map(failureSummary)).toEqual([
    'Answered 503',
    'No answer',
    'No answer in time',
    'Not understood',
    'Too large',
  ])
})

const refused = (status: number, family: Failure['family']): Failure => ({
  ...http(status),
  family,
})

it('distinguishes a call that needs a sign-in from a call whose token was rejected', () => {
  const signedOut: Failure = { ...refused(401, 'ledger'), isSignedOut: true }
  expect(isSignedOutFailure(signedOut)).toBe(true)
  expect(failureSentence(signedOut)).toBe('The participant requires a sign-in for this request')
  expect(failureSummary(signedOut)).toBe('Not signed in')
  expect(isSignedOutFailure(refused(401, 'ledger'))).toBe(false)
  expect(failureSummary(refused(401, 'ledger'))).toBe('Answered 401')
})

describe('rejected call without a token', () => {
  it('retries a call rejected for lack of a token, because a later sign-in may permit the call', () => {
    for (const family of ['scan', 'registry'] as const) {
      expect(needsDashboardSignIn(refused(401, family))).toBe(true)
      expect(isTransientFailure(refused(401, family))).toBe(true)
      expect(isTransientFailure(refused(403, family))).toBe(false)
    }
    // These calls have a token, so a retry with the same token would not help.
    for (const family of ['ledger', 'validator', 'server'] as const) {
      expect(needsDashboardSignIn(refused(401, family))).toBe(false)
      expect(isTransientFailure(refused(401, family))).toBe(false)
    }
    expect(needsDashboardSignIn({ ...refused(401, 'index'), tokenOf: 'ledger' })).toBe(false)
    expect(needsDashboardSignIn(refused(401, 'index'))).toBe(true)
  })
})

const notFound = (error: ServerError, family: Failure['family'] = 'ledger'): Failure => ({
  ...call,
  family,
  kind: 'http',
  status: 404,
  retryAfterSeconds: undefined,
  error,
})
const text = (words: string): ServerError => ({ form: 'text', text: words })

describe('404 response', () => {
  it('treats a 404 as final if the called service itself answered', () => {
    for (const failure of [
      http(404),
      notFound({ form: 'message', message: 'No such vote request' }, 'scan'),
      notFound(text('The requested resource could not be found.')),
      notFound(text('<html><title>404 Not Found</title></html>'), 'server'),
    ]) {
      expect(isNotFoundByGateway(failure)).toBe(false)
      expect(isTransientFailure(failure)).toBe(false)
    }
  })

  it('treats a 404 as temporary if a gateway answers that no service handles the path', () => {
    for (const words of ['default backend - 404', '404 page not found\n', '', '{"code":7}']) {
      expect(isNotFoundByGateway(notFound(text(words)))).toBe(true)
      expect(isTransientFailure(notFound(text(words)))).toBe(true)
    }
  })
})
