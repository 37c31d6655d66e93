import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import {
  issuerProblem,
  jwksUrlAdvice,
  jwksUrlProblem,
  providerIdProblem,
} from './provider-rules.ts'

const cases = { numRuns: runs(1000) }

describe('rules for identity providers', () => {
  it('accepts exactly the LedgerStrings as provider ids', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9._:\-#/ ]{1,255}$/), (id) => {
        expect(providerIdProblem(id)).toBeUndefined()
      }),
      cases,
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
        const isLedgerString = /^[A-Za-z0-9._:\-#/ ]{1,255}$/.test(text)
        expect(providerIdProblem(text) === undefined).toBe(isLedgerString)
      }),
      cases,
    )
    expect(providerIdProblem('')).toMatch(/^Enter/)
    expect(providerIdProblem('a'.repeat(256))).toMatch(/256 characters/)
  })

  it('accepts https issuers with host, port and path', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['https'] }), (url) => {
        expect(issuerProblem(url)).toBeUndefined()
      }),
      cases,
    )
    expect(issuerProblem('https://Id.example:8443/realms/Ledger/')).toBeUndefined()
  })

  it.each([
    ['', /^Enter/],
    ['id.example.com', /not a URL/],
    ['https://', /not a URL/],
    ['http://id.example.com', /https/],
    ['ftp://id.example.com', /https/],
    ['https://id.example.com?x', /query/],
    ['https://id.example.com/?', /query/],
    ['https://id.example.com/#', /fragment/],
    ['https://user:secret@id.example.com/', /user name/],
    ['https://id.example.com/a b', /spaces/],
    [' https://id.example.com', /spaces/],
  ])('rejects the issuer %j', (issuer, words) => {
    expect(issuerProblem(issuer)).toMatch(words)
  })

  it('accepts http for a key set URL, with a warning', () => {
    expect(jwksUrlProblem('https://id.example.com/keys?v=2')).toBeUndefined()
    expect(jwksUrlAdvice('https://id.example.com/keys?v=2')).toBeUndefined()
    expect(jwksUrlProblem('http://keycloak:8080/certs')).toBeUndefined()
    expect(jwksUrlAdvice('http://keycloak:8080/certs')).toMatch(/http/)
    expect(jwksUrlProblem('javascript://x')).toMatch(/must use https/)
    expect(jwksUrlProblem('')).toMatch(/^Enter/)
  })
})
