import { describe, expect, it } from 'vitest'
import {
  parsePickedValues,
  pickedText,
  takeSeparated,
  takeFilledIn,
  takePasted,
} from './picked-values.ts'

const reader = {
  read: (text: string) => text.split(/[\s,;]+/).filter((part) => part !== ''),
  isWhole: (value: string) => /^\w+::\w+$/.test(value),
}
const typing = (typed: string) => takeSeparated({ taken: [], typed }, reader)

describe('picked values in a text', () => {
  it('treats complete lines as picked values, and the text after the last line end as typed', () => {
    expect(parsePickedValues('')).toEqual({ taken: [], typed: '' })
    expect(parsePickedValues('a::1\nb::2\nc')).toEqual({ taken: ['a::1', 'b::2'], typed: 'c' })
    expect(pickedText(['a::1', 'b::2', 'a::1'], 'c')).toBe('a::1\nb::2\nc')
  })

  it('picks typed values as soon as a separator follows', () => {
    expect(typing('a::1')).toEqual({ taken: [], typed: 'a::1' })
    expect(typing('a::1, ')).toEqual({ taken: ['a::1'], typed: '' })
    expect(typing(' , ')).toEqual({ taken: [], typed: '' })
    expect(typing('a::1 b::2;c::3')).toEqual({ taken: ['a::1', 'b::2'], typed: 'c::3' })
  })

  it('picks no values while a part of the typed text is incomplete', () => {
    expect(typing('alice ')).toEqual({ taken: [], typed: 'alice ' })
    expect(typing('a::1, bob, c::3')).toEqual({ taken: [], typed: 'a::1, bob, c::3' })
  })

  it('picks the values of an autofilled text, unless a part of the text is not understood', () => {
    const readPasted = (text: string) => ({
      values: reader.read(text.replaceAll('!', '')),
      ignored: ['!'],
    })
    const filled = (typed: string) =>
      takeFilledIn({ taken: ['z::9'], typed }, { ...reader, readPasted })
    expect(filled('a::1!')).toEqual({ taken: ['z::9', 'a::1'], typed: '', ignored: ['!'] })
    expect(filled('a::1! bob')).toBeUndefined()
    expect(filled('a::1, b::2')).toBeUndefined()
    expect(filled('')).toBeUndefined()
    expect(takeFilledIn({ taken: [], typed: 'a::1!' }, reader)).toBeUndefined()
  })

  it('picks all values of a pasted text, and keeps an incomplete value in the field', () => {
    const before = { taken: ['z::9'], typed: '' }
    expect(takePasted(before, 'a::1', reader)?.taken).toEqual(['z::9', 'a::1'])
    expect(takePasted(before, 'a::1\nbob', reader)?.taken).toEqual(['z::9', 'a::1', 'bob'])
    expect(takePasted(before, 'ali', reader)).toBeUndefined()
    expect(takePasted(before, ' ', reader)).toBeUndefined()
  })
})
