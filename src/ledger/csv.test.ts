import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from './testing/runs.ts'
import { csvLine, csvText, unguardCell } from './csv.ts'
import { readCsv } from './testing/read-csv.ts'
import { spreadsheetReadings } from './testing/spreadsheet-readings.ts'
import { beginsFormula, withoutCsvGuard } from './testing/without-csv-guard.ts'

/**
 * Separators, characters that programs trim, characters that begin a formula (also full-width
 * ones), and parts of numbers.
 */
const separators = [
  ',',
  ';',
  '\t',
  '|',
  '\r',
  '\n',
  '"',
  "'",
  ' ',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '\0',
]
const formulas = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  '\u2212',
  '\ufe66',
  '\ufe62',
  '\ufe63',
  '\ufe6b',
]
const signs = [...separators, ...formulas, 'a', '1', '.', 'e', '::', '😀']
const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...signs) }),
  fc.constantFrom('-1.5', '-3', '-70.', '0E-10', '12.0000000000'),
)
const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), {
  minLength: 1,
  maxLength: 4,
})

describe('csvText', () => {
  it('returns CSV that parses to the written cells, except for the apostrophes that guard formulas', () => {
    fc.assert(
      fc.property(rows, ([header = [], ...others]) => {
        const back = readCsv(csvText(header, others)).map((row) => row.map(withoutCsvGuard))
        expect(back).toEqual([header, ...others].map((row) => row.map(withoutCsvGuard)))
      }),
      { numRuns: runs(2000) },
    )
  })

  it('writes no CSV field that a program could read as a formula, with any separator', () => {
    fc.assert(
      fc.property(rows, ([header = [], ...others]) => {
        for (const { how, fields } of spreadsheetReadings(csvText(header, others))) {
          for (const field of fields) {
            const isNumber = /^-\d+(?:\.\d*)?(?:[eE][+-]?\d+)?$/.test(field)
            expect(isNumber || !beginsFormula(field.at(0)), `${how}: ${field}`).toBe(true)
          }
        }
      }),
      { numRuns: runs(2000) },
    )
  })

  it.each([
    ['a;=1+1', `"a;'=1+1"`],
    ['a\t=1+1', `"a\t'=1+1"`],
    ['a|=1+1', "a|'=1+1"],
    ['a,=1+1', `"a,'=1+1"`],
    ['a\n=1+1', `"a\n'=1+1"`],
    [' =1+1', " '=1+1"],
    ['\u200b=1+1', "\u200b'=1+1"],
    ['\ufeff=1+1', "\ufeff'=1+1"],
    ['\u22121+1', "'\u22121+1"],
    ['\ufe661+1', "'\ufe661+1"],
    ['＝1+1', "'＝1+1"],
    ['\t1', `"'\t1"`],
    ['"=1+1"', `"""'=1+1"""`],
    ['--odd::1220ab', "'--odd::1220ab"],
  ])('guards the CSV cell %j', (text, written) => {
    expect(csvLine(['x', text])).toBe(`x,${written}\r\n`)
  })

  it('does not guard numbers, or signs inside text', () => {
    expect(csvLine(['a', '-12.5000000000', '0E-10', '-3'])).toBe('a,-12.5000000000,0E-10,-3\r\n')
    expect(csvLine(['a', '-70.'])).toBe('a,-70.\r\n')
    expect(csvLine(['0.5', '1'])).toBe('0.5,1\r\n')
    expect(csvLine(['a - b = c@d'])).toBe('a - b = c@d\r\n')
  })

  it('guards a negative number in the first cell, because a program with another separator reads the line as a formula', () => {
    expect(csvLine(['-3', "1+cmd|' /C calc'!A0"])).toBe("'-3,1+cmd|' /C calc'!A0\r\n")
  })
})

const readBack = (text: string) => unguardCell(readCsv(csvLine(['first', text]))[0]?.[1] ?? '')

describe('unguardCell', () => {
  it('restores a CSV cell exactly if its text has no apostrophe', () => {
    fc.assert(
      fc.property(cell, (text) => {
        const plain = text.replaceAll("'", '')
        expect(readBack(plain)).toBe(plain)
      }),
      { numRuns: runs(2000) },
    )
  })

  it('restores a guarded cell to a text that is written as the same cell', () => {
    fc.assert(
      fc.property(cell, (text) => {
        expect(csvLine(['first', readBack(text)])).toBe(csvLine(['first', text]))
      }),
      { numRuns: runs(2000) },
    )
  })

  it.each(["a'-b", "it's = ours", "rock 'n' roll", "'quoted'"])(
    'keeps an apostrophe that does not guard a formula: %s',
    (text) => expect(readBack(text)).toBe(text),
  )
})
