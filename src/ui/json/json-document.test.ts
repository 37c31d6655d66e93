import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findAll, layOut, longestSought } from './json-document.ts'

const letters = fc.string({ unit: fc.constantFrom('a', 'A', 'b', '.', '(', '"'), maxLength: 40 })

/** The places one after the other, none inside another, found letter by letter. */
function placesOf(text: string, sought: string): number[] {
  const [low, wanted] = [text.toLowerCase(), sought.toLowerCase()]
  const places: number[] = []
  for (let at = 0; at + wanted.length <= low.length; at++) {
    if (low.slice(at, at + wanted.length) !== wanted) continue
    places.push(at)
    at += wanted.length - 1
  }
  return places
}

describe('findAll', () => {
  it('finds a text as it is written, whatever its case', () => {
    fc.assert(
      fc.property(
        letters,
        letters.filter((sought) => sought !== '' && sought.length < 4),
        (text, sought) => {
          expect(Array.from(findAll(text, sought))).toEqual(placesOf(text, sought))
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('looks for no text that is longer than the field takes', () => {
    const sought = 'a'.repeat(longestSought)
    expect(findAll(sought + sought, sought)).toHaveLength(2)
    expect(findAll(sought + sought, `${sought}a`)).toHaveLength(0)
  })

  it('finds nothing where nothing is sought', () => {
    expect(findAll('abc', '')).toHaveLength(0)
  })
})

describe('layOut', () => {
  it('lays out what is no JSON in the lines that it has', async () => {
    const document = layOut('upstream\ntimed öut')
    expect(document.lines.count).toBe(2)
    expect(document.bytes).toBe(19)
    expect(Array.from(await document.find('T'))).toEqual([3, 9, 17])
  })
})
