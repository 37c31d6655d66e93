import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonLines, lineAt, linesAround, unfoldedLines, type JsonLine } from './json-lines.ts'

const cases = { numRuns: 1000 }

function printed(text: string, lines: readonly JsonLine[]): string {
  return lines
    .map(({ keyStart, keyEnd, start, end, depth, comma }) => {
      const key = keyStart === keyEnd ? '' : `${text.slice(keyStart, keyEnd)}: `
      const value = text.slice(start, end).replace(/^([{[])\s+([\]}])$/, '$1$2')
      return `${'  '.repeat(depth)}${key}${value}${comma ? ',' : ''}`
    })
    .join('\n')
}

describe('jsonLines', () => {
  it('are those of a pretty printer, whatever space the text had', () => {
    const space = fc.constantFrom(undefined, 1, 4, '\t')
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), space, (value, space) => {
        const text = JSON.stringify(value, undefined, space)
        const lines = jsonLines(text) ?? []
        expect(printed(text, lines)).toBe(JSON.stringify(value, undefined, 2))
      }),
      cases,
    )
  })

  it('keep numerals and escapes as they came', () => {
    const text = '{"a":12345678901234567890.10,"b":"\\u0041\\"","c":[1e400 , -0]}'
    const lines = jsonLines(text) ?? []
    const values = lines.map(({ start, end }) => text.slice(start, end))
    expect(values).toEqual([
      '{',
      '12345678901234567890.10',
      '"\\u0041\\""',
      '[',
      '1e400',
      '-0',
      ']',
      '}',
    ])
  })

  it('refuse what is not JSON', () => {
    expect(jsonLines('{"a":')).toBeUndefined()
    expect(jsonLines('upstream timed out')).toBeUndefined()
  })

  it('reach any depth', () => {
    const depth = 50_000
    expect(jsonLines(`${'['.repeat(depth)}1${']'.repeat(depth)}`)).toHaveLength(2 * depth + 1)
  })
})

describe('folding', () => {
  it('hides exactly what lies between a line and its close, and opens the way to any line', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.nat()), fc.nat(), (value, picks, pick) => {
        const text = JSON.stringify(value)
        const lines = jsonLines(text) ?? []
        const folded = new Set(picks.map((n) => n % lines.length))
        const line = pick % lines.length
        for (const around of linesAround(lines, line)) folded.delete(around)
        expect(
          unfoldedLines(lines, folded).includes(line) || isClosedWith(lines, folded, line),
        ).toBe(true)
        expect(unfoldedLines(lines, new Set())).toEqual(lines.map((_, index) => index))
      }),
      cases,
    )
  })

  it('finds the line of an offset', () => {
    const text = '{"a": 1, "b": {"c": 2}}'
    const lines = jsonLines(text) ?? []
    expect(lineAt(lines, text.indexOf('1'))).toBe(1)
    expect(lineAt(lines, text.indexOf('"c"'))).toBe(3)
    expect(linesAround(lines, 3)).toEqual([0, 2])
  })
})

/** A closing line goes away with its opening one, on which it is then shown. */
function isClosedWith(lines: readonly JsonLine[], folded: ReadonlySet<number>, line: number) {
  return lines.some(({ close }, index) => close === line && folded.has(index))
}
