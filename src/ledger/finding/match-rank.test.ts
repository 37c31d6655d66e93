import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchRanks, createMatchRanker } from './match-rank.ts'

const alice = ['alice-validator::1220abcd', 'wonderland.unverified.cns']

describe('createMatchRanker', () => {
  it.each([
    ['ALICE-validator::1220ABCD', matchRanks.whole],
    ['alice', matchRanks.beginning],
    [' wonder ', matchRanks.beginning],
    ['validator', matchRanks.words],
    ['1220ab', matchRanks.words],
    ['unverified alice', matchRanks.words],
    ['lice', matchRanks.inside],
    ['validator onder', matchRanks.inside],
    ['alice bob', undefined],
  ])('assigns the right rank to a match: %s', (typed, fit) => {
    expect(createMatchRanker(typed)(alice)).toBe(fit)
  })

  it('ranks a match of a whole further name like a match at the beginning of the first name', () => {
    expect(createMatchRanker('wonderland.unverified.cns')(alice)).toBe(matchRanks.beginning)
  })

  it('matches words that begin with a capital inside a longer word', () => {
    expect(createMatchRanker('transfer')(['TokenTransfer_Accept'])).toBe(matchRanks.words)
    expect(createMatchRanker('ransfer')(['TokenTransfer_Accept'])).toBe(matchRanks.inside)
    expect(createMatchRanker('so')(['DSO rules'])).toBe(matchRanks.inside)
    expect(createMatchRanker('bob')(['pseudobob BigBob'])).toBe(matchRanks.words)
  })

  it('matches any part of a text in any case, and ranks a match at the start of the text higher', () => {
    const word = fc.stringMatching(/^[a-z]{1,6}$/)
    fc.assert(
      fc.property(word, word, word, (a, b, c) => {
        const text = `${a}${b} ${c}`
        const fitOf = (typed: string) => createMatchRanker(typed.toUpperCase())([text])
        expect(fitOf(text)).toBe(matchRanks.whole)
        expect(fitOf(a)).toBe(matchRanks.beginning)
        expect(fitOf(b)).toBeLessThanOrEqual(matchRanks.inside)
        expect(fitOf(`${c} ${a}`)).toBeLessThanOrEqual(matchRanks.words)
      }),
    )
  })
})
