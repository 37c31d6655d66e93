import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Decimal, groupDecimal } from '#ledger/decimal.ts'
import { runs } from '#ledger/testing/runs.ts'
import { amountWidth, chosenColumns, fittingColumns } from './fitting-columns.ts'
import type { Column } from './table-column.ts'

const column = (id: string, width: string, more: Partial<Column<string>> = {}): Column<string> => ({
  id,
  header: id,
  width,
  cell: () => null,
  ...more,
})
const columns = [
  column('party', 'minmax(18ch, 2fr)'),
  column('migration', '9ch', { gives: 1 }),
  column('unlocked', '', { isAmount: true, gives: 3 }),
  column('share', '8ch', { gives: 2 }),
  column('total', '', { isAmount: true }),
]
const ids = (room: number, amount = 20) =>
  fittingColumns(columns, amount, room, 2).map(({ id }) => id)

const text = (amount: bigint) => {
  const digits = amount.toString().padStart(11, '0')
  return v.parse(Decimal, `${digits.slice(0, -10)}.${digits.slice(-10)}`)
}

describe('columns of a table with amounts', () => {
  it('hides columns in the defined order until the amounts fit', () => {
    expect(ids(83)).toEqual(['party', 'migration', 'unlocked', 'share', 'total'])
    expect(ids(82)).toEqual(['party', 'unlocked', 'share', 'total'])
    expect(ids(71)).toEqual(['party', 'unlocked', 'total'])
    expect(ids(61)).toEqual(['party', 'total'])
    expect(ids(5)).toEqual(['party', 'total'])
  })

  it('makes room in a table for longer amounts', () => {
    expect(ids(83, 21)).toEqual(['party', 'unlocked', 'share', 'total'])
    const [total] = fittingColumns(columns, 31, 60, 2).slice(-1)
    expect(total?.width).toBe('minmax(31ch, 1fr)')
  })

  it('makes room for every digit and the sign of the largest amounts', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 38n - 1n })
    fc.assert(
      fc.property(units, units, (a, b) => {
        const [less, most] = a < b ? [a, b] : [b, a]
        const shown = `+${groupDecimal(text(less))}`
        expect(shown.length).toBeLessThanOrEqual(amountWidth([text(most)]))
      }),
      { numRuns: runs(1000) },
    )
  })
})

const chosen = (choices: Record<string, boolean>, room: number) =>
  fittingColumns(chosenColumns(columns, choices), 20, room, 2).map(({ id }) => id)

describe('chosenColumns', () => {
  it('removes a column that the user hides, even if the column fits', () => {
    expect(chosen({ migration: false }, 83)).toEqual(['party', 'unlocked', 'share', 'total'])
  })

  it('keeps a column that the user shows, even if other columns are hidden for lack of space', () => {
    expect(chosen({ migration: true }, 61)).toEqual(['party', 'migration', 'total'])
  })
})
