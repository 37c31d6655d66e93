import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fits, fitTo } from './fit.ts'

const alice = ['alice-validator::1220abcd', 'wonderland.unverified.cns']

describe('fitTo', () => {
  it.each([
    ['ALICE-validator::1220ABCD', fits.whole],
    ['alice', fits.beginning],
    [' wonder ', fits.beginning],
    ['validator', fits.words],
    ['1220ab', fits.words],
    ['unverified alice', fits.words],
    ['lice', fits.inside],
    ['validator onder', fits.inside],
    ['alice bob', undefined],
  ])('%s', (typed, fit) => {
    expect(fitTo(typed)(alice)).toBe(fit)
  })

  it('uses only the first text as the name', () => {
    expect(fitTo('wonderland.unverified.cns')(alice)).toBe(fits.beginning)
  })

  it('matches words that start with a capital inside others', () => {
    expect(fitTo('transfer')(['TokenTransfer_Accept'])).toBe(fits.words)
    expect(fitTo('ransfer')(['TokenTransfer_Accept'])).toBe(fits.inside)
    expect(fitTo('so')(['DSO rules'])).toBe(fits.inside)
    expect(fitTo('bob')(['pseudobob BigBob'])).toBe(fits.words)
  })

  it('matches any part of a text in any case, and ranks earlier matches higher', () => {
    const word = fc.stringMatching(/^[a-z]{1,6}$/)
    fc.assert(
      fc.property(word, word, word, (a, b, c) => {
        const text = `${a}${b} ${c}`
        const fitOf = (typed: string) => fitTo(typed.toUpperCase())([text])
        expect(fitOf(text)).toBe(fits.whole)
        expect(fitOf(a)).toBe(fits.beginning)
        expect(fitOf(b)).toBeLessThanOrEqual(fits.inside)
        expect(fitOf(`${c} ${a}`)).toBeLessThanOrEqual(fits.words)
      }),
    )
  })
})
