import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { cleanPaste, conditionWarning, fieldOptions, fieldWords } from './condition-fields.ts'
import { newCondition } from './filter-draft.ts'

const party = `alice::1220${'ab'.repeat(32)}`

const about = (value: string) => conditionWarning(newCondition({ field: 'party', value }))

describe('condition fields', () => {
  it('offers every field for a condition', () => {
    expect(fieldOptions.map(({ value }) => value).toSorted()).toEqual(
      Object.keys(fieldWords).toSorted(),
    )
  })

  it.each([
    ['  Splice.Amulet:Amulet\n', 'Splice.Amulet:Amulet'],
    ['"Splice.Amulet:Amulet",', 'Splice.Amulet:Amulet'],
    ['Splice\u200B.Amulet:\u202EAmulet', 'Splice.Amulet:Amulet'],
  ])('removes surrounding and invisible characters from a pasted template: %j', (pasted, clean) => {
    expect(cleanPaste('template', pasted)).toBe(clean)
  })

  it('removes only line breaks and surrounding spaces from pasted free text', () => {
    expect(cleanPaste('text', ' "two\r\n words" ')).toBe('"two words"')
  })

  it('cleans pasted text exactly like the equivalent regular expressions', () => {
    const signs = [' ', '\n', '\r', '\t', '"', '(', ')', ',', ';', '>', '<', 'a', '\u200b']
    const text = fc.string({ unit: fc.constantFrom(...signs) })
    fc.assert(
      fc.property(text, (pasted) => {
        expect(cleanPaste('text', pasted)).toBe(pasted.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim())
        expect(cleanPaste('template', pasted)).toBe(
          pasted
            .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
            .replaceAll(/^[\s"'`<([]+|[\s"'`>)\],;]+$/gu, ''),
        )
      }),
      { numRuns: runs(2000) },
    )
  })

  it('shows invisible characters in a pasted value', () => {
    expect(about(party)).toBeUndefined()
    expect(about('')).toBeUndefined()
    expect(about(`alice\u200B`)).toContain('‹U+200B›')
  })
})
