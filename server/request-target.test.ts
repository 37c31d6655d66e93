import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { hasPathTraversal, isAmbiguousPath, isWellFormed } from './request-target.ts'

describe('a path', () => {
  it('accepts the output of encodeURIComponent for any text without control characters', () => {
    const text = fc.string({ unit: 'grapheme' }).filter((each) => !/[\p{Cc}\\]/u.test(each))
    fc.assert(
      fc.property(text, text, (segment, value) => {
        const target = `/a/${encodeURIComponent(segment)}x?y=${encodeURIComponent(value)}`
        expect([isWellFormed(target), hasPathTraversal(target)]).toEqual([true, false])
      }),
      { numRuns: runs(2000) },
    )
  })

  it('accepts percent-encoded bytes only if they are UTF-8', () => {
    const bytes = fc.array(fc.integer({ min: 0x20, max: 0xff }), { maxLength: 5 })
    fc.assert(
      fc.property(bytes, (values) => {
        const path = values.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
        expect(isWellFormed(`/${path}`)).toBe(isUtf8(path) && !values.includes(0x7f))
      }),
      { numRuns: runs(5000) },
    )
  })

  it.each(['/.', '/..', '/a/../b', '/%2E/', '/a/.%2e', '/%2f..%2Fb', '/..?x', '/a/..;b', '/a%5Cb'])(
    'detects a path that leaves its base path: %s',
    (path) => expect(hasPathTraversal(path)).toBe(true),
  )

  it.each(['/', '/a.b', '/...', '/a..', '/..a', '/%252e%252e', '/a?x=../..', '/a?x=%5c', '/a;..'])(
    'finds no path traversal in %s',
    (path) => expect(hasPathTraversal(path)).toBe(false),
  )

  it('finds no ambiguity in paths that browsers write', () => {
    const segment = fc
      .string({ unit: 'grapheme' })
      .filter((text) => !/[\p{Cc}\\]|^\.{0,2}$/u.test(text))
    fc.assert(
      fc.property(segment, (text) => {
        expect(isAmbiguousPath(`/a/${encodeURIComponent(text)}?%61`)).toBe(false)
      }),
      { numRuns: runs(2000) },
    )
  })

  it.each([
    '/%73andbox/faults',
    '/a/%2E%2e/b',
    '/%7e',
    '/%5F',
    '/%30',
    '/a/../b',
    '/./a',
    '/..',
    '/a/..?x',
  ])('finds an ambiguous path: %s', (path) => expect(isAmbiguousPath(path)).toBe(true))

  it.each(['/', '/a.b/..c', '/alice%3A%3A1220', '/%2Fa', '/%25', '/%5B%5D', '/a?%61', '/...'])(
    'finds no ambiguity in %s',
    (path) => expect(isAmbiguousPath(path)).toBe(false),
  )
})

function isUtf8(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
