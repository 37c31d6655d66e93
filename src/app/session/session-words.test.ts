import { describe, expect, it } from 'vitest'
import { clockWords } from './clock-words.ts'
import { sessionWords } from './session-words.ts'
import { signedOut, type SignInState } from './sign-in-state.ts'
import type { TokenFacts } from './store.ts'

const now = 1_000_000
const facts = (source: TokenFacts['source'], expires: number | undefined): TokenFacts => ({
  claims: {
    subject: 'alice',
    audience: [],
    issuer: 'i',
    issued: undefined,
    validFrom: undefined,
    expires,
    expiryProblem: undefined,
  },
  user: { id: 'u', isIdentified: true },
  isStored: false,
  source,
  expires,
  clockAhead: undefined,
})
const signedIn: SignInState = { ...signedOut, phase: 'in', renews: true }
const words = (
  ledger: TokenFacts | undefined,
  state: SignInState,
  withProvider = true,
  aheadMs = 0,
) => sessionWords({ ledger, validator: undefined }, state, withProvider, now, aheadMs)

describe('sessionWords', () => {
  it('shows who is signed in while tokens are renewed, however soon they expire', () => {
    expect(words(facts('sign-in', now + 5), signedIn)).toEqual({ words: 'alice', warns: false })
    const notRenewed = { ...signedIn, renews: false }
    expect(words(facts('sign-in', now + 5), notRenewed).words).toBe('expires in 5 s')
  })

  it('warns about tokens that expire soon, have expired or are not renewed', () => {
    expect(words(facts('pasted', now + 130), signedOut)).toEqual({
      words: 'expires in 2 min',
      warns: true,
    })
    expect(words(facts('pasted', now), signedOut).words).toBe('expired')
    const ended: SignInState = { ...signedIn, phase: 'ended' }
    expect(words(facts('sign-in', now - 5), ended).words).toBe('session ended')
    const failing: SignInState = { ...signedIn, renewalFails: true }
    expect(words(facts('sign-in', now + 50), failing).words).toBe('not renewed')
  })

  it('warns about a token whose expiry cannot be read', () => {
    const { claims, ...rest } = facts('pasted', undefined)
    const unread = claims && { ...claims, expiryProblem: 'the expiry is not a time in seconds' }
    expect(words({ ...rest, claims: unread }, signedOut)).toEqual({
      words: 'expiry unknown',
      warns: true,
    })
    expect(words(facts('pasted', undefined), signedOut).warns).toBe(false)
  })

  it("shows the correct expiry even if this computer's clock is wrong", () => {
    const notRenewed = { ...signedIn, renews: false }
    const year = 31_536_000
    for (const ahead of [year, -year]) {
      const held = facts('sign-in', now + ahead + 20)
      expect(words(held, notRenewed, true, ahead * 1000).words).toBe('expires in 20 s')
      expect(words(facts('pasted', now + 20), signedOut, true, ahead * 1000).words).toBe(
        'expires in 20 s',
      )
    }
  })

  it('reports a session without a token', () => {
    expect(words(undefined, signedOut)).toEqual({ words: 'not signed in', warns: false })
    const problem = { kind: 'refused', text: '', passing: false } as const
    expect(words(undefined, { ...signedOut, problem }).warns).toBe(true)
    expect(words(undefined, signedOut, false).words).toBe('no token')
    expect(words(facts('pasted', undefined), signedOut).words).toBe('one token')
  })
})

describe('clockWords', () => {
  it.each([
    [45, 'clock is 45 s ahead of'],
    [-600, 'clock is 10 min behind'],
    [31_536_000, 'clock is 8760 h ahead of'],
  ])('describes a difference of the clocks of %i seconds', (ahead, expected) => {
    expect(clockWords(ahead)).toContain(expected)
  })

  it.each([undefined, 0, 30, -30])('ignores a difference of the clocks of %s seconds', (ahead) => {
    expect(clockWords(ahead)).toBeUndefined()
  })
})
