import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from './testing/runs.ts'
import { isForAudience, lacksAudience, readClaims, readPayload } from './token-claims.ts'

const tokenOf = (payload: string): string =>
  `e30.${Buffer.from(payload).toString('base64url')}.signature`
const claims = (payload: object) => readClaims(tokenOf(JSON.stringify(payload)))

describe('claims of a token', () => {
  it('reads one or several audiences, and non-ASCII text, from a token', () => {
    expect(
      claims({ sub: 'Jörg', aud: ['a', 'b'], iss: 'https://idp', iat: 3, nbf: 2, exp: 7 }),
    ).toEqual({
      subject: 'Jörg',
      audience: ['a', 'b'],
      issuer: 'https://idp',
      issued: 3,
      validFrom: 2,
      expires: 7,
      expiryProblem: undefined,
    })
    expect(claims({ aud: 'a' })?.audience).toEqual(['a'])
  })

  it('omits a malformed claim of a token', () => {
    expect(claims({ sub: 7, aud: [7, null], iss: {}, iat: '3', nbf: null, exp: 'never' })).toEqual({
      subject: undefined,
      audience: [],
      issuer: undefined,
      issued: undefined,
      validFrom: undefined,
      expires: undefined,
      expiryProblem: 'the expiry is not a time in seconds',
    })
  })

  it.each([
    1_795_000_000_000, // Milliseconds.
    9_007_199_254_740_993_000,
    '1795000000',
    '2026-11-27T00:00:00Z',
    null,
    {},
    true,
  ])('treats the expiry %j as unknown, not as "never expires"', (exp) => {
    const read = claims({ exp })
    expect(read?.expires).toBeUndefined()
    expect(read?.expiryProblem).toBe('the expiry is not a time in seconds')
  })

  it('reports no problem with the expiry if a token never expires', () => {
    expect(claims({})).toMatchObject({ expires: undefined, expiryProblem: undefined })
  })

  it('reports a missing audience if a token lists no valid audience', () => {
    expect([{}, { aud: [] }, { aud: 7 }].map((payload) => lacksAudience(claims(payload)))).toEqual([
      true,
      true,
      true,
    ])
    expect(lacksAudience(claims({ aud: 'ledger' }))).toBe(false)
    expect(lacksAudience(undefined)).toBe(false)
  })

  it('returns no claims for a text that is not a token', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.array(fc.base64String()).map((parts) => parts.join('.')),
      fc.json().map(tokenOf),
    )
    fc.assert(
      fc.property(anything, (text) => {
        expect(() => readClaims(text)).not.toThrow()
      }),
      { numRuns: runs(1000) },
    )
    for (const payload of ['[1]', '7', '"text"', 'null', 'true', '{', '']) {
      expect(readPayload(tokenOf(payload))).toBeUndefined()
      expect(readClaims(tokenOf(payload))).toBeUndefined()
    }
    expect(readClaims('not a token')).toBeUndefined()
    expect(readClaims(`${tokenOf('{}')}.more`)).toBeUndefined()
    expect(readClaims('e30.e30')).toBeUndefined()
  })
})

describe('isForAudience', () => {
  it('accepts a token for one of its audiences, an unreadable token, and any token if no audience is required', () => {
    const own = claims({ aud: ['ledger', 'other'] })
    expect(isForAudience(own, 'ledger')).toBe(true)
    expect(isForAudience(own, 'validator')).toBe(false)
    expect(isForAudience(own, undefined)).toBe(true)
    expect(isForAudience(undefined, 'ledger')).toBe(true)
  })
})
