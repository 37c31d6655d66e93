import { describe, expect, it } from 'vitest'
import { maskTokens } from './mask-tokens.ts'
import { cpuSeconds } from './testing/cpu-seconds.ts'

const header = Buffer.from(JSON.stringify({ alg: 'RS256' })).toString('base64url')

describe('maskTokens', () => {
  it.each([
    [`/users/${header}.payload.signature`, '/users/[token]'],
    [`/users/${header}.payload`, '/users/[token]'],
    [`/users/${header}.payload./x`, '/users/[token]/x'],
    [`/before${header}.a.b?${header}.c.d`, '/before[token]?[token]'],
    [`/a.${header}.b.c`, '/a.[token]'],
    // An encrypted token has five parts. The second part is empty if no key is sent (RFC 7516,
    // section 7.1).
    [`/users/${header}.key.vector.text.tag/x`, '/users/[token]/x'],
    [`/users/${header}..vector.text.tag/x`, '/users/[token]/x'],
  ])('masks the tokens in %s', (text, masked) => {
    expect(maskTokens(text)).toBe(masked)
  })

  it.each([
    '/users/eyJ',
    `/users/${header}`,
    `/${header}.`,
    '/eyJshort.payload.signature',
    '/a.b.c',
  ])('keeps %s, which contains no token', (text) => {
    expect(maskTokens(text)).toBe(text)
  })

  it.each([
    ['in a path', 'eyJ'],
    ['with dots', 'eyJeyJeyJeyJeyJ.'],
    ['between slashes', 'eyJeyJeyJeyJ.eyJ/'],
  ])('masks tokens in linear time if `eyJ` is repeated %s', async (_where, part) => {
    const work = (length: number) => () => maskTokens(part.repeat(length / part.length))
    const small = await cpuSeconds(work(16_000))
    const large = await cpuSeconds(work(64_000))
    console.log(`16 kB: ${small} s, 64 kB: ${large} s`)
    // Below a few milliseconds, garbage collection dominates the measured time.
    expect(large).toBeLessThanOrEqual(6 * Math.max(small, 0.003))
  })
})
