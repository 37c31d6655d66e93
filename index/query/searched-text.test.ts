import { expect, it } from 'vitest'
import { textPattern } from '../../src/features/search/rules/compile-condition.ts'
import { needlesOf } from './searched-text.ts'

it("searches for every non-ASCII character that a filter's pattern equates with an ASCII character", () => {
  let others = 0
  for (let code = 0x20; code < 0x7f; code += 1) {
    const letter = String.fromCodePoint(code)
    const pattern = textPattern(letter)
    const needles = needlesOf(letter).map((needle) => needle.toLowerCase())
    for (let point = 0x80; point < 0x30000; point += 1) {
      const form = String.fromCodePoint(point)
      if (!pattern.test(form)) continue
      others += 1
      expect(needlesOf(letter)).toContain(form)
    }
    expect(needles).toContain(letter.toLowerCase())
  }
  // The characters are the long s and the Kelvin sign, each counted for the small and the capital
  // letter.
  expect(others).toBe(4)
})

it('finds a text that is escaped in the JSON', () => {
  for (const [part, json] of [
    ['rent', String.raw`"\u0072ent"`],
    ['a "b', String.raw`"a \"b"`],
    ['a/b', String.raw`"a\/b"`],
    [String.raw`a\b`, String.raw`"a\\b"`],
  ] as const) {
    expect(JSON.parse(json)).toBe(part)
    expect(needlesOf(part).some((needle) => json.includes(needle))).toBe(true)
  }
})
