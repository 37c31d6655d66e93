import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import {
  beginningOf,
  maxDrawnLength,
  visibleInside,
  visibleLines,
  visibleText,
} from './visible-text.ts'

describe('visibleText', () => {
  it('keeps visible characters unchanged', () => {
    for (const text of ['Sv-1::1220ab', 'Jörg Müller', '日本語の当事者', 'עברית', 'a b', '']) {
      expect(visibleText(text)).toBe(text)
    }
  })

  it('makes characters visible that hide or reorder text', () => {
    expect(visibleText('ab\u200bc')).toBe('ab‹U+200B›c')
    expect(visibleText('\u202egpj.exe')).toBe('‹U+202E›gpj.exe')
    expect(visibleText('a\nb\u0000')).toBe('a‹U+000A›b‹U+0000›')
    expect(visibleText('a\u00a0b\u3164')).toBe('a‹U+00A0›b‹U+3164›')
    expect(visibleText(' a ')).toBe('‹U+0020›a‹U+0020›')
    expect(visibleText('\u{e0041}')).toBe('‹U+E0041›')
    expect(visibleText('\ud800')).toBe('‹U+D800›')
  })

  it('shows different texts differently', () => {
    const text = fc.string({ unit: 'binary' }).filter((text) => !text.includes('‹'))
    fc.assert(
      fc.property(text, text, (a, b) => {
        fc.pre(a !== b)
        expect(visibleText(a)).not.toBe(visibleText(b))
      }),
      { numRuns: runs(1000) },
    )
  })
})

describe('visibleText for a long text', () => {
  const long = fc
    .tuple(fc.string({ unit: 'binary', minLength: 1 }), fc.integer({ min: 1, max: 5000 }))
    .map(([piece, more]) => piece.repeat(Math.ceil((maxDrawnLength + more) / piece.length)))

  it('shows a long text up to a limit, with the number of remaining characters', () => {
    fc.assert(
      fc.property(long, (text) => {
        const drawn = visibleText(text)
        expect(drawn.length).toBeLessThan(maxDrawnLength * 9 + 40)
        const rest = Number(/… ‹([\d,]+) characters more›$/.exec(drawn)?.[1]?.replaceAll(',', ''))
        expect(visibleText(text.slice(0, text.length - rest))).toBe(
          drawn.slice(0, drawn.lastIndexOf('… ‹')),
        )
      }),
      { numRuns: runs(1000) },
    )
  })

  it('limits the output for a megabyte of any characters', () => {
    for (const piece of [' ', ' a', '\n', '\u202e', 'a', '\ud83d\ude00']) {
      const text = `${piece.repeat(1_000_000)}x`
      for (const drawn of [visibleText(text), visibleInside(text), visibleLines(text)]) {
        expect(drawn.length).toBeLessThan(maxDrawnLength * 9 + 40)
        expect(drawn).toContain('characters more›')
      }
    }
  })

  it('never truncates a long text within a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat({ max: 20 }), (text, length) => {
        const beginning = beginningOf(text, length)
        expect(text.startsWith(beginning)).toBe(true)
        expect(beginning).not.toMatch(/\p{Surrogate}/u)
        expect(Math.min(length, text.length) - beginning.length).toBeLessThanOrEqual(1)
      }),
      { numRuns: runs(1000) },
    )
  })
})

describe('visibleLines', () => {
  it('keeps line breaks, and makes invisible characters in the lines visible', () => {
    expect(visibleLines('a\r\n  b\u200b\n')).toBe('a‹U+000D›\n  b‹U+200B›\n')
    expect(visibleLines('a\nb ', ' · ')).toBe('a · b‹U+0020›')
  })
})
