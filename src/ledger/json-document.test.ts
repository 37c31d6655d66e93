import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from './testing/runs.ts'
import { findAll, toJsonDocument, maxQueryLength } from './json-document.ts'

const letters = fc.string({ unit: fc.constantFrom('a', 'A', 'b', '.', '(', '"'), maxLength: 40 })

function offsetsOf(text: string, query: string): number[] {
  const [low, wanted] = [text.toLowerCase(), query.toLowerCase()]
  const offsets: number[] = []
  for (let at = 0; at + wanted.length <= low.length; at++) {
    if (low.slice(at, at + wanted.length) !== wanted) continue
    offsets.push(at)
    at += wanted.length - 1
  }
  return offsets
}

describe('findAll', () => {
  it('finds the literal text of a query in any case', () => {
    fc.assert(
      fc.property(
        letters,
        letters.filter((query) => query !== '' && query.length < 4),
        (text, query) => {
          expect(Array.from(findAll(text, query))).toEqual(offsetsOf(text, query))
        },
      ),
      { numRuns: runs(2000) },
    )
  })

  it('ignores a query that is longer than the search field accepts', () => {
    const query = 'a'.repeat(maxQueryLength)
    expect(findAll(query + query, query)).toHaveLength(2)
    expect(findAll(query + query, `${query}a`)).toHaveLength(0)
  })

  it('finds no hits for an empty query', () => {
    expect(findAll('abc', '')).toHaveLength(0)
  })
})

describe('toJsonDocument', () => {
  it('splits a text that is not JSON at its own line ends', async () => {
    const document = toJsonDocument('upstream\ntimed öut')
    expect(document.lines.count).toBe(2)
    expect(document.bytes).toBe(19)
    expect(Array.from(await document.find('T'))).toEqual([3, 9, 17])
  })
})
