import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inRem } from './lengths.ts'

describe('lengths of style sheets', () => {
  it('follow the size of text that the reader has set, in media queries too', () => {
    expect(inRem('.a { font-size: 13px; margin: -8px 0 4px; inset: calc(44px + 1em) }')).toBe(
      '.a { font-size: .8125rem; margin: -.5rem 0 .25rem; inset: calc(2.75rem + 1em) }',
    )
    expect(inRem('@media (max-width: 767px) and (max-height: 479px) {')).toBe(
      '@media (max-width: 47.9375rem) and (max-height: 29.9375rem) {',
    )
    expect(inRem('min(560px, 70dvh) var(--p, 2px)')).toBe('min(35rem, 70dvh) var(--p, .125rem)')
  })

  it('are left alone where they are hair lines, other units or names', () => {
    for (const css of ['border: 1px solid', 'inset: -1px 0.5px', '10pt 50%', '--in-20px: a-12px']) {
      expect(inRem(css)).toBe(css)
    }
  })

  it('are the same as before at the usual size', () => {
    const pixels = integer({ min: 9, max: 40_000 }).map((eighths) => eighths / 8)
    assert(
      property(pixels, (amount) => {
        const rem = /^([\d.]+)rem$/.exec(inRem(`${amount}px`))?.[1]
        expect(Number(rem) * 16).toBe(amount)
      }),
      { numRuns: 1000 },
    )
  })
})
