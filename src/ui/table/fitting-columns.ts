import { groupDecimal, type Decimal } from '#ledger/decimal.ts'
import type { ColumnChoices } from './column-choices.ts'
import type { Column } from './table-column.ts'

/** Characters of Daml's decimal places, with the point. */
const fraction = 11

/** Returns the width in digits of a column for amounts up to these, grouped, with a sign. */
export function amountWidth(largest: Iterable<Decimal>): number {
  let width = 0
  for (const amount of largest) {
    const [whole = '', rest = ''] = groupDecimal(amount).split('.')
    width = Math.max(width, whole.length + Math.max(fraction, rest.length + 1))
  }
  return width + 1
}

/**
 * The columns for which there is room, amounts as wide as the longest of them: the others give way,
 * in their order, until what is left fits.
 * @param room in digits, without what stands at the sides.
 * @param gap between two columns, in digits.
 */
export function fittingColumns<Row>(
  columns: readonly Column<Row>[],
  amount: number,
  room: number,
  gap: number,
): readonly Column<Row>[] {
  const kept = new Set(columns)
  const leaving = columns
    .filter(({ gives }) => gives !== undefined)
    .toSorted((a, b) => (a.gives ?? 0) - (b.gives ?? 0))
  const needed = () => {
    let sum = 0
    for (const column of kept) sum += leastWidth(column, amount) + gap
    return sum - gap
  }
  for (const column of leaving) {
    if (needed() <= room) break
    kept.delete(column)
  }
  return withAmounts([...kept], amount)
}

/**
 * Returns the columns without those that the user hides, with the widths that the user chose.
 * Columns that the user shows or resizes do not give way.
 */
export function chosenColumns<Row>(
  columns: readonly Column<Row>[],
  choices: ColumnChoices,
): readonly Column<Row>[] {
  return columns.flatMap((column) => {
    const choice = choices[column.id]
    if (choice === undefined) return [column]
    if (choice === false) return []
    const { gives: _gives, ...staying } = column
    return [choice === true ? staying : { ...staying, width: `${choice}ch` }]
  })
}

/** The columns, those of amounts as wide as the longest of them. */
export function withAmounts<Row>(
  columns: readonly Column<Row>[],
  amount: number,
): readonly Column<Row>[] {
  return columns.map((column) =>
    column.isAmount === true ? { ...column, width: `minmax(${amount}ch, 1fr)` } : column,
  )
}

function leastWidth<Row>({ width, isAmount }: Column<Row>, amount: number): number {
  if (isAmount === true) return amount
  const [, digits] = /^(?:minmax\()?(\d+(?:\.\d+)?)ch/.exec(width) ?? []
  return Number(digits ?? 0)
}
