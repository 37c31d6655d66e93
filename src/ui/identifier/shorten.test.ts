import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import {
  middleShortened,
  readHash,
  readListedUniqueId,
  readUniqueId,
  shortText,
} from './shorten.ts'

const fingerprint = '1220' + 'ab'.repeat(30) + '9f3c'

describe('middleShortened', () => {
  it('keeps both ends of a shortened text, and never returns a longer text', () => {
    const count = fc.integer({ min: 1, max: 12 })
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), count, count, (text, head, tail) => {
        const short = middleShortened(text, head, tail)
        const all = Array.from(text)
        expect(Array.from(short).length).toBeLessThanOrEqual(all.length)
        if (short === text) return
        expect(short).toBe(`${all.slice(0, head).join('')}…${all.slice(-tail).join('')}`)
      }),
      { numRuns: runs(1000) },
    )
  })
})

describe('shortText', () => {
  it('shortens a text of a megabyte in the same form as a short text', () => {
    const text = `abcdefgh${'\u202e'.repeat(1_000_000)}wxyz`
    expect(shortText(text, 8, 4)).toBe('abcdefgh…wxyz')
    expect(shortText('ab\u200bc', 8, 8)).toBe('ab‹U+200B›c')
  })
})

describe('readUniqueId', () => {
  it('shows the whole hint of an id and a short fingerprint', () => {
    expect(readUniqueId(`Digital-Asset-2::${fingerprint}`)).toEqual({
      hint: 'Digital-Asset-2::',
      rest: '1220ab…9f3c',
    })
  })

  it('splits an id at the last separator, and treats an id without a separator as a hint', () => {
    expect(readUniqueId(`a::b::${fingerprint}`).hint).toBe('a::b::')
    expect(readUniqueId('no separator')).toEqual({ hint: 'no separator', rest: '' })
  })

  it('makes invisible characters of an id visible', () => {
    expect(readUniqueId(`a\u200b::${fingerprint}`).hint).toBe('a‹U+200B›::')
  })
})

describe('readListedUniqueId', () => {
  it('shows the whole hint and the last six digits of the fingerprint', () => {
    expect(readListedUniqueId(`Digital-Asset-2::${fingerprint}`)).toEqual({
      hint: 'Digital-Asset-2::',
      rest: '…ab9f3c',
    })
  })
})

describe('readHash', () => {
  it('shortens hashes and keeps the index of an event id', () => {
    expect(readHash(fingerprint).rest).toBe('1220abab…9f3c')
    expect(readHash(`${fingerprint}:12`).rest).toBe('1220abab…9f3c:12')
    expect(readHash('00ab').rest).toBe('00ab')
  })
})
