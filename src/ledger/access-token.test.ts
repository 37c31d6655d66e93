import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from './testing/runs.ts'
import { containsToken, redactTokens } from './access-token.ts'

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const part = fc.uint8Array({ minLength: 1, maxLength: 80 }).map((bytes) => {
  return Buffer.from(bytes).toString('base64url')
})
const claims = fc.dictionary(fc.string(), fc.string()).map(encoded)
const header = fc.record({ alg: fc.constantFrom('RS256', 'HS256', 'none', 'dir') }).map(encoded)
const token = fc.oneof(
  fc.tuple(header, claims, fc.oneof(part, fc.constant(''))),
  fc.tuple(header, fc.oneof(part, fc.constant('')), part, part, part),
)
const around = fc.oneof(
  fc.constantFrom('', 'Bearer ', '"', 'authorization: ', ' ', '\n', '=', '/'),
  fc.string().map((text) => `${text} `),
)

describe('containsToken and redactTokens', () => {
  it('finds and removes a JSON Web Token anywhere in a text', () => {
    fc.assert(
      fc.property(token, around, around, (parts, before, after) => {
        const end = after === '' ? '' : ` ${after}`
        const text = `${before}${parts.join('.')}${end}`
        expect(containsToken(text)).toBe(true)
        expect(redactTokens(text)).toBe(`${before}[token]${end}`)
      }),
      { numRuns: runs(1000) },
    )
  })

  it.each([
    '1220abcd.unverified.cns',
    'eyJ.eyJ.eyJ',
    'eyebrows-and-lashes.eyes.unverified.cns',
    'alice.eyJhbGciOiJSUzI1NiJ9',
    `${'eyJ'.repeat(300_000)}.`,
    `${'eyJ'.repeat(300_000)}.${'eyJ'.repeat(300_000)}`,
    `alice::1220${'ab'.repeat(32)}`,
    'Splice.DsoRules:DsoRules.Splice.AmuletRules.A',
  ])('does not mistake other texts with dots for a JSON Web Token, even very long ones', (text) => {
    expect(containsToken(text)).toBe(false)
    expect(redactTokens(text)).toBe(text)
  })
})
