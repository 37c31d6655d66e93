import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { labelProblem } from '../../queries/store-party-label.ts'
import { labelsCsv, maxLabelRows, readLabelFile } from './label-file.ts'

const party = (hint: string) => `${hint}::1220${'ab'.repeat(32)}`
const [alice, bob, carol] = [party('alice'), party('bob'), party('carol')]
const none = new Map<string, string>()

describe('readLabelFile', () => {
  it('lists new and changed labels, and counts unchanged labels', () => {
    const present = new Map([
      [alice, 'Treasury'],
      [bob, 'Payroll'],
    ])
    const file = `party,label\n${alice},Treasury\n${bob},Salaries\n${carol},Carol\n`
    expect(readLabelFile(file, present)).toEqual({
      changes: [
        { party: bob, before: 'Payroll', label: 'Salaries' },
        { party: carol, before: undefined, label: 'Carol' },
      ],
      unchanged: 1,
      refused: [],
    })
  })

  it('finds the label and party columns by name, in any order and between other columns', () => {
    const file = `note;Label;Party\nx;Treasury;${alice}\n`
    expect(readLabelFile(file, none).changes).toEqual([
      { party: alice, before: undefined, label: 'Treasury' },
    ])
  })

  it('reads party and label from the first two columns if a label file has no header', () => {
    expect(readLabelFile(`${alice},"Treasury, old"`, none).changes).toMatchObject([
      { party: alice, label: 'Treasury, old' },
    ])
  })

  it('rejects invalid label rows with line number and reason, and accepts valid rows', () => {
    const file = [
      'party,label',
      'alice,Treasury',
      `${alice},`,
      `,Treasury`,
      `${alice},a::b`,
      '',
      `${alice},${'x'.repeat(41)}`,
      `${alice},Treasury`,
      `${alice},Other`,
      `${bob},trea sury`,
      `${carol},"two`,
      'lines"',
    ].join('\r\n')
    const { changes, refused } = readLabelFile(file, none)
    expect(changes).toMatchObject([{ party: alice, label: 'Treasury' }])
    expect(refused).toEqual([
      { line: 2, reason: 'Choose a party, or paste the whole party id.' },
      { line: 3, reason: 'The label is missing.' },
      { line: 4, reason: 'The party is missing.' },
      { line: 5, reason: expect.stringContaining('::') },
      { line: 7, reason: 'At most 40 characters.' },
      { line: 9, reason: 'Line 8 has the same party.' },
      { line: 10, reason: 'Line 8 has this label.' },
      { line: 11, reason: 'A label is one line of text.' },
    ])
  })

  it('allows swapping the labels of two parties', () => {
    const present = new Map([
      [alice, 'A'],
      [bob, 'B'],
    ])
    const { changes, refused } = readLabelFile(`${alice},B\n${bob},A`, present)
    expect(changes.map(({ label }) => label)).toEqual(['B', 'A'])
    expect(refused).toEqual([])
  })

  it('rejects a label that another party keeps because that party’s row was rejected', () => {
    const present = new Map([
      [alice, 'A'],
      [bob, 'B'],
      [carol, 'C'],
    ])
    expect(readLabelFile(`${alice},C\n${bob},A`, present)).toEqual({
      changes: [],
      unchanged: 0,
      refused: [
        { line: 1, reason: 'Another party has this label.' },
        { line: 2, reason: 'Another party has this label.' },
      ],
    })
  })

  it('reads no label rows beyond the limit, and reports the first ignored line', () => {
    const rows = Array.from(
      { length: maxLabelRows + 2 },
      (_, at) => `${party(`p${at}`)},Label ${at}`,
    )
    const { changes, refused } = readLabelFile(rows.join('\n'), none)
    expect(changes).toHaveLength(maxLabelRows)
    expect(refused).toEqual([{ line: maxLabelRows + 1, reason: expect.stringContaining('5000') }])
  })

  it('restores labels from an exported file, including labels and ids that look like formulas', () => {
    const hint = fc.stringMatching(/^[-_a-z0-9]{1,12}$/).map((text) => `-${text}`)
    const label = fc
      .string({ unit: fc.constantFrom('=', '-', '+', '@', '"', ',', ';', ' ', 'a', 'b', '１') })
      .map((text) => text.trim())
      .filter((text) => text !== '' && labelProblem(text) === undefined)
    fc.assert(
      fc.property(hint, label, (id, text) => {
        const labels = new Map([[party(id), text]])
        expect(readLabelFile(labelsCsv(labels), none).changes).toEqual([
          { party: party(id), before: undefined, label: text },
        ])
        expect(readLabelFile(labelsCsv(labels), labels).unchanged).toBe(1)
      }),
      { numRuns: runs(500) },
    )
  })
})
