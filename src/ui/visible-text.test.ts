import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visibleText } from './visible-text.ts'

describe('visibleText', () => {
  it('leaves what can be seen as it is', () => {
    for (const text of ['Sv-1::1220ab', 'Jörg Müller', '日本語の当事者', 'עברית', 'a b', '']) {
      expect(visibleText(text)).toBe(text)
    }
  })

  it('writes out what hides or reorders', () => {
    expect(visibleText('ab\u200bc')).toBe('ab‹U+200B›c')
    expect(visibleText('\u202egpj.exe')).toBe('‹U+202E›gpj.exe')
    expect(visibleText('a\nb\u0000')).toBe('a‹U+000A›b‹U+0000›')
    expect(visibleText('a\u00a0b\u3164')).toBe('a‹U+00A0›b‹U+3164›')
    expect(visibleText(' a ')).toBe('‹U+0020›a‹U+0020›')
    expect(visibleText('\u{e0041}')).toBe('‹U+E0041›')
    expect(visibleText('\ud800')).toBe('‹U+D800›')
  })

  it('gives different texts different appearances', () => {
    const text = fc.string({ unit: 'binary' }).filter((text) => !text.includes('‹'))
    fc.assert(
      fc.property(text, text, (a, b) => {
        fc.pre(a !== b)
        expect(visibleText(a)).not.toBe(visibleText(b))
      }),
      { numRuns: 1000 },
    )
  })
})
