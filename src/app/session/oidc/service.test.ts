import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { readStoredTokens } from '../signed-in.ts'
import {
  tokenLifetime,
  refused,
  setUp,
  unreachable,
  type ProviderKind,
} from '../testing/sign-in-world.ts'
import { memoryStorage } from '../testing/tokens.ts'

describe('sign-in service', () => {
  it.each([
    ['any audience', ['L'], [['L'], ['V']]],
    ['first audience only', ['L', 'V'], [['L'], ['V']]],
    ['no refresh token', ['L', 'V'], [['L'], ['V']]],
    [
      'both in one token',
      ['L'],
      [
        ['L', 'V'],
        ['L', 'V'],
      ],
    ],
  ] as const)('requests %j when signing in with a provider of %s', async (kind, requested, got) => {
    const world = setUp(kind)
    await world.signIn()
    expect(world.asked).toEqual(requested)
    expect(world.audiencesOf()).toEqual(got)
    expect(world.state()).toMatchObject({ phase: 'in', asking: false, lacking: [] })
  })

  it('uses one token for ledger and validator if both APIs have the same audience', async () => {
    const world = setUp('any audience', { ledger: 'L', validator: 'L' })
    await world.signIn()
    expect(world.session.tokenOf('ledger')).toBe(world.session.tokenOf('validator'))
  })

  it('reports the problem of a failed sign-in, and keeps an earlier sign-in unchanged', async () => {
    const world = setUp('any audience')
    world.setProblem(unreachable)
    await world.signIn()
    expect(world.state()).toMatchObject({ phase: 'out', asking: false, problem: unreachable })
    world.setProblem(undefined)
    await world.signIn()
    world.setProblem(unreachable)
    await world.signIn()
    expect(world.state()).toMatchObject({ phase: 'in', problem: unreachable })
    world.setProblem(undefined)
    await world.pass(3 * tokenLifetime)
    expect(world.session.snapshot().ledger?.expires).toBeGreaterThan(world.now())
  })

  it('computes a token’s expiry on this computer’s clock, and reports how far this clock is ahead', async () => {
    const world = setUp('any audience')
    await world.signIn()
    const facts = world.session.snapshot().ledger
    expect(facts?.expires).toBe(world.now() + tokenLifetime)
    expect(facts?.clockAhead).toBe(31_536_000)
  })
})

describe('renewal of the sign-in', () => {
  it('keeps the tokens of every audience valid through any sequence of waits, sleeps and failures', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: 2000 }) }),
      fc.record({
        kind: fc.constant('sleep' as const),
        seconds: fc.integer({ min: 1, max: 9000 }),
      }),
      fc.record({ kind: fc.constant('fail' as const), seconds: fc.integer({ min: 1, max: 2000 }) }),
    )
    const provider = fc.constantFrom<ProviderKind>(
      'any audience',
      'first audience only',
      'both in one token',
    )
    await fc.assert(
      fc.asyncProperty(provider, fc.array(step, { maxLength: 6 }), async (kind, steps) => {
        const world = setUp(kind)
        await world.signIn()
        for (const { kind, seconds } of steps) {
          if (kind === 'sleep') world.sleep(seconds)
          if (kind === 'fail') world.setProblem(unreachable)
          if (kind !== 'sleep') await world.pass(seconds)
          world.setProblem(undefined)
        }
        // Longer than the longest pause after failures.
        await world.pass(61)
        await world.service.renewDue()
        for (const family of ['ledger', 'validator'] as const) {
          const facts = world.session.snapshot()[family]
          expect(facts?.expires).toBeGreaterThan(world.now())
          expect(facts?.claims?.audience).toContain(family === 'ledger' ? 'L' : 'V')
        }
        expect(world.state()).toMatchObject({ phase: 'in', problem: undefined })
      }),
      { numRuns: runs(1000) },
    )
  })

  it('renews a token a minute before its expiry, not earlier', async () => {
    const world = setUp('any audience')
    await world.signIn()
    const token = world.session.tokenOf('ledger')
    await world.pass(tokenLifetime - 61)
    expect(world.session.tokenOf('ledger')).toBe(token)
    await world.pass(2)
    expect(world.session.tokenOf('ledger')).not.toBe(token)
  })

  it("ends the session but keeps the user's name if the provider rejects a renewal", async () => {
    const world = setUp('any audience')
    await world.signIn()
    world.endSessions()
    await world.pass(2 * tokenLifetime)
    expect(world.state()).toMatchObject({ phase: 'ended', problem: refused })
    expect(world.session.snapshot().ledger?.claims?.subject).toBe('alice')
    await world.signIn()
    expect(world.state()).toMatchObject({ phase: 'in', problem: undefined })
  })

  it('removes the stored sign-in from the tab when the session ends', async () => {
    const world = setUp('any audience')
    await world.signIn(true)
    expect(readStoredTokens(world.storage)).toBeDefined()
    world.endSessions()
    await world.pass(2 * tokenLifetime)
    expect(world.state().phase).toBe('ended')
    expect(readStoredTokens(world.storage)).toBeUndefined()
  })

  it('renews a token early at most once in its lifetime if a server rejects the token', async () => {
    const world = setUp('any audience')
    await world.signIn()
    const first = world.session.tokenOf('ledger') ?? ''
    await world.service.refused('one that was pasted')
    expect(world.session.tokenOf('ledger')).toBe(first)
    await world.service.refused(first)
    const second = world.session.tokenOf('ledger') ?? ''
    expect(second).not.toBe(first)
    await world.service.refused(first)
    await world.service.refused(second)
    expect(world.session.tokenOf('ledger')).toBe(second)
    await world.pass(tokenLifetime + 1)
    const later = world.session.tokenOf('ledger') ?? ''
    await world.service.refused(later)
    expect(world.session.tokenOf('ledger')).not.toBe(later)
  })

  it('renews a token if a server rejects it, even if this computer’s clock was set back', async () => {
    const world = setUp('any audience')
    await world.signIn()
    await world.service.refused(world.session.tokenOf('ledger') ?? '')
    world.sleep(-86_400)
    const seemsGood = world.session.tokenOf('ledger') ?? ''
    await world.service.refused(seemsGood)
    expect(world.session.tokenOf('ledger')).not.toBe(seemsGood)
    expect(world.session.snapshot().ledger?.expires).toBe(world.now() + tokenLifetime)
  })

  it('ends the session if a server rejects the token and the provider rejects its renewal', async () => {
    const world = setUp('any audience')
    await world.signIn()
    world.endSessions()
    await world.service.refused(world.session.tokenOf('validator') ?? '')
    expect(world.state()).toMatchObject({ phase: 'ended', problem: refused, renewalFails: false })
  })

  it('ends the session when the token expires if there is no refresh token', async () => {
    const world = setUp('no refresh token')
    await world.signIn()
    expect(world.state().renews).toBe(false)
    await world.pass(tokenLifetime - 1)
    expect(world.state().phase).toBe('in')
    await world.pass(2)
    expect(world.state().phase).toBe('ended')
  })

  it('reports a provider that does not respond, keeps retrying, and recovers', async () => {
    const world = setUp('any audience')
    await world.signIn()
    world.setProblem(unreachable)
    await world.pass(tokenLifetime - 30)
    const failing = { problem: unreachable, renewalFails: true }
    expect(world.state()).toMatchObject({ phase: 'in', ...failing })
    await world.pass(29)
    expect(world.state()).toMatchObject({ phase: 'in', ...failing })
    // The renewal is retried when the token expires, regardless of the pause.
    await world.pass(1)
    expect(world.state()).toMatchObject({ phase: 'ended', ...failing })
    await world.pass(3600)
    world.setProblem(undefined)
    await world.pass(61)
    expect(world.state()).toMatchObject({ phase: 'in', problem: undefined, renewalFails: false })
  })
})

describe('stored sign-in of the tab', () => {
  it('stores tokens only if requested, updates them at each renewal, and deletes them at sign-out', async () => {
    const world = setUp('any audience')
    await world.signIn()
    expect(world.storage).toHaveLength(0)
    await world.signIn(true)
    await world.pass(3 * tokenLifetime)
    const stored = readStoredTokens(world.storage)
    expect(stored?.sources.flatMap(({ tokens }) => tokens.map(({ token }) => token))).toContain(
      world.session.tokenOf('validator'),
    )
    const before = world.session.tokenOf('ledger')
    if (stored === undefined) throw new Error('Nothing was kept.')
    world.session.obtained({})
    world.service.resume(stored)
    expect(world.session.tokenOf('ledger')).toBe(before)
    expect(await world.service.signOut(true)).toBe('https://idp/end')
    expect(world.storage).toHaveLength(0)
    expect(world.session.tokenOf('ledger')).toBeUndefined()
    expect(world.state().phase).toBe('out')
  })

  it('revokes the tokens at the provider when the user signs out', async () => {
    const world = setUp('first audience only')
    await world.signIn()
    expect(world.goodRefreshTokens()).toBeGreaterThan(0)
    expect(await world.service.signOut(false)).toBeUndefined()
    expect(world.goodRefreshTokens()).toBe(0)
  })

  it('deletes the tokens at sign-out if the provider is unreachable, and warns that the provider’s session may continue', async () => {
    const world = setUp('any audience')
    await world.signIn(true)
    world.setProblem(unreachable)
    expect(await world.service.signOut(true)).toBeUndefined()
    expect(world.storage).toHaveLength(0)
    expect(world.session.tokenOf('ledger')).toBeUndefined()
    expect(world.state().phase).toBe('out')
    expect(world.state().problem?.text).toContain('its own session may go on')
  })

  it('ignores stored content that the sign-in service did not write', () => {
    const storage = memoryStorage()
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        storage.setItem('sign-in', text)
        expect(() => readStoredTokens(storage)).not.toThrow()
      }),
      { numRuns: runs(1000) },
    )
  })
})
