import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, csvText } from './csv.ts'

/** Reads CSV as RFC 4180 says, character by character. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (quoted) {
      if (character !== '"') cell += character
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at++
      } else quoted = false
    } else if (character === '"') quoted = true
    else if (character === ',') {
      row.push(cell)
      cell = ''
    } else if (character === '\r' && text.charAt(at + 1) === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      at++
    } else cell += character
  }
  return rows
}

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '=', '-', "'", 'a', '1') }),
)

describe('csvText', () => {
  it('is read back as the cells that were written, but for the guard', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }),
        ([header = [], ...rows]) => {
          const back = readCsv(csvText(header, rows)).map((row) =>
            row.map((text) => text.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '')),
          )
          const unguarded = [header, ...rows].map((row) =>
            row.map((text) => text.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '')),
          )
          expect(back).toEqual(unguarded)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('lets no cell begin a formula', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '＝'), cell, (start, rest) => {
        const [[written = ''] = []] = readCsv(csvLine([`${start}x${rest}`]))
        expect(written).toBe(`'${start}x${rest}`)
      }),
      { numRuns: 1000 },
    )
  })

  it('leaves numbers as they are', () => {
    expect(csvLine(['-12.5000000000', '0E-10', '-3', 'a'])).toBe('-12.5000000000,0E-10,-3,a\r\n')
  })

  it('guards party hints that begin with dashes', () => {
    expect(csvLine(['--odd::1220ab'])).toBe("'--odd::1220ab\r\n")
  })
})
