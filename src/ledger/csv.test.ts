import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, csvText } from './csv.ts'
import { readCsv } from './testing/read-csv.ts'

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
