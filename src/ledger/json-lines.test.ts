import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from './testing/runs.ts'
import {
  foldableLines,
  jsonLines,
  lineAt,
  enclosingJsonLines,
  plainLines,
  visibleJsonLines,
  type JsonLines,
} from './json-lines.ts'

const cases = { numRuns: runs(1000) }

function valueAt(text: string, lines: JsonLines, line: number): string {
  return text.slice(lines.starts[line], lines.ends[line])
}

function printed(text: string, lines: JsonLines): string {
  return Array.from({ length: lines.count }, (_, line) => {
    const key = text.slice(lines.keyStarts[line], lines.keyEnds[line])
    const value = valueAt(text, lines, line).replace(/^([{[])\s+([\]}])$/, '$1$2')
    const indent = '  '.repeat(lines.depths[line] ?? 0)
    return `${indent}${key === '' ? '' : `${key}: `}${value}${lines.commas[line] === 1 ? ',' : ''}`
  }).join('\n')
}

function linesOf(text: string): JsonLines {
  const lines = jsonLines(text)
  if (lines === undefined) throw new Error(`not JSON: ${text.slice(0, 80)}`)
  return lines
}

describe('jsonLines', () => {
  it('returns the lines that a pretty printer would write, whatever white space the text contains', () => {
    const space = fc.constantFrom(undefined, 1, 4, '\t')
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), space, (value, space) => {
        const text = JSON.stringify(value, undefined, space)
        const lines = linesOf(text)
        expect(printed(text, lines)).toBe(JSON.stringify(value, undefined, 2))
      }),
      cases,
    )
  })

  it('keeps numbers and escapes of a JSON text unchanged', () => {
    const text = '{"a":12345678901234567890.10,"b":"\\u0041\\"","c":[1e400 , -0]}'
    const lines = linesOf(text)
    const values = Array.from({ length: lines.count }, (_, line) => valueAt(text, lines, line))
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

  it('rejects a text that is not JSON', () => {
    expect(jsonLines('{"a":')).toBeUndefined()
    expect(jsonLines('upstream timed out')).toBeUndefined()
  })

  it('returns the unchanged lines of a text that is not JSON', () => {
    const text = 'upstream timed out\n\n<html>'
    const lines = plainLines(text)
    expect(Array.from({ length: lines.count }, (_, line) => valueAt(text, lines, line))).toEqual(
      text.split('\n'),
    )
  })

  it('lays out JSON of any depth', () => {
    const depth = 50_000
    expect(jsonLines(`${'['.repeat(depth)}1${']'.repeat(depth)}`)?.count).toBe(2 * depth + 1)
  })
})

describe('folding of JSON lines', () => {
  it('hides exactly the lines inside folded lines, and shows a line once all lines around it are unfolded', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.nat()), fc.nat(), (value, picks, pick) => {
        const text = JSON.stringify(value)
        const lines = linesOf(text)
        const folded = new Set(picks.map((n) => n % lines.count))
        const line = pick % lines.count
        for (const around of enclosingJsonLines(lines, line)) folded.delete(around)
        const shown = visibleJsonLines(lines, folded)
        expect(shown).toContain(line)
        for (const opening of foldableLines(lines)) {
          if (!folded.has(opening)) continue
          const inside = shown.filter((at) => at > opening && at <= (lines.closes[opening] ?? 0))
          expect(inside).toHaveLength(0)
        }
        expect(visibleJsonLines(lines, new Set())).toHaveLength(lines.count)
      }),
      cases,
    )
  })

  it('finds the JSON line of an offset', () => {
    const text = '{"a": 1, "b": {"c": 2}}'
    const lines = linesOf(text)
    expect(lineAt(lines, text.indexOf('1'))).toBe(1)
    expect(lineAt(lines, text.indexOf('"c"'))).toBe(3)
    expect(enclosingJsonLines(lines, 3)).toEqual([0, 2])
  })
})
