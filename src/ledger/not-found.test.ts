import { describe, expect, it } from 'vitest'
import { readServerError } from './read-server-error.ts'
import type { Failure } from './failure.ts'
import {
  isEndpointMissing,
  isResourceMissing,
  mayHaveOtherForm,
  missingEndpointSentence,
  notFoundOf,
} from './not-found.ts'
import * as recorded from './testing/recorded-errors.ts'

const failed = (status: number, body: string): Failure => ({
  endpoint: { method: 'POST', path: '/v2/package-vetting' },
  family: 'ledger',
  url: '/api/ledger/v2/package-vetting',
  at: 0,
  kind: 'http',
  status,
  retryAfterSeconds: undefined,
  error: readServerError(body),
})

describe('notFoundOf', () => {
  it.each([
    ['a participant', 404, recorded.unknownPath],
    ['a newer participant', 404, recorded.unknownPathOfNewer],
    ['a router in plain text', 404, recorded.routerText],
    ['a router in JSON', 404, recorded.routerJson],
    ['a gateway in plain text', 404, 'default backend - 404'],
    ['a service that has the path for another method', 405, 'HTTP method not allowed'],
    ['a service without the method', 501, '{"error":"not implemented"}'],
    ['Canton 3.6 for a deprecated endpoint', 400, recorded.deprecatedEndpoint],
  ])('reads a missing endpoint from the answer of %s', (_, status, body) => {
    const failure = failed(status, body)
    expect(notFoundOf(failure)).toBe('endpoint')
    expect(isEndpointMissing(failure)).toBe(true)
    expect(isResourceMissing(failure)).toBe(false)
    expect(mayHaveOtherForm(failure)).toBe(true)
  })

  it.each([
    ['a participant', recorded.missingUpdate],
    ['Scan', recorded.missingUpdateOnScan],
    ['a service that lists its errors', '{"errors":["unknown party"],"status":404}'],
  ])('reads a missing resource from the answer of %s', (_, body) => {
    const failure = failed(404, body)
    expect(notFoundOf(failure)).toBe('resource')
    expect(isResourceMissing(failure)).toBe(true)
    expect(mayHaveOtherForm(failure)).toBe(false)
  })

  it.each([404, 405, 501])(
    'reads a web page with status %d as neither a missing endpoint nor a missing resource',
    (status) => {
      const failure = failed(status, recorded.nginxPage)
      expect(notFoundOf(failure)).toBe('web page')
      expect(isEndpointMissing(failure)).toBe(false)
      expect(isResourceMissing(failure)).toBe(false)
      expect(mayHaveOtherForm(failure)).toBe(true)
    },
  )

  it('does not read other errors as "not found"', () => {
    for (const [status, body] of [
      [400, recorded.unknownPath],
      [400, recorded.missingUpdate],
      [502, recorded.nginxPage],
      [503, recorded.routerText],
    ] as const) {
      expect(notFoundOf(failed(status, body))).toBeUndefined()
    }
  })
})

describe('missingEndpointSentence', () => {
  it('names the release that disabled the endpoint', () => {
    expect(missingEndpointSentence(failed(400, recorded.deprecatedEndpoint))).toBe(
      'POST /v2/package-vetting is disabled since Canton 3.6',
    )
  })

  it('names the missing endpoint if the server names no release', () => {
    expect(missingEndpointSentence(failed(404, recorded.unknownPath))).toBe(
      'this release has no POST /v2/package-vetting',
    )
  })
})
