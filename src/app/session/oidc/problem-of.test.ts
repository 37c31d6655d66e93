import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts'
import { describe, expect, it } from 'vitest'
import { problemOf } from './problem-of.ts'

const authority = 'https://id.example/realms/ledger'

describe('problemOf', () => {
  it.each([
    [new TypeError('Failed to fetch'), 'unreachable', true],
    [new ErrorTimeout('Network timed out'), 'unreachable', true],
    [new ErrorResponse({ error: 'invalid_grant' }), 'refused', false],
    [new ErrorResponse({ error: 'temporarily_unavailable' }), 'refused', true],
    [new Error('Bad Gateway (502)'), 'unexpected', true],
    [new Error('No matching state found in storage'), 'unexpected', false],
    [new Error('Crypto.subtle is available only in secure contexts'), 'insecure', false],
  ])('reports the sign-in error %s as %s', (error, kind, passing) => {
    expect(problemOf(error, authority)).toMatchObject({ kind, passing })
  })

  it('reports the sign-in provider and the provider’s message, but no content of the request', () => {
    const form = new URLSearchParams({ refresh_token: 's3cret' })
    const error = new ErrorResponse(
      { error: 'invalid_grant', error_description: 'grant request is invalid' },
      form,
    )
    const { text } = problemOf(error, authority)
    expect(text).toBe(
      'The sign-in provider id.example rejected the request: invalid_grant: grant request is invalid.',
    )
  })
})
