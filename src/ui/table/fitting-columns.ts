import { groupDecimal, type Decimal } from '#ledger/decimal.ts'
import type { ColumnChoices } from './column-choices.ts'
import type { Column } from './table-column.ts'

/** Number of characters for the ten decimal places of Daml, including the decimal point. */
const fraction = 11

/** Returns the width in digits of a column that fits these amounts, grouped and with a sign. */
export function amountWidth(largest: Iterable<Decimal>): number {
  let width = 0
  for (const amount of largest) {
    const [whole = '', rest = ''] = groupDecimal(amount).split('.')
    width = Math.max(width, whole.length + Math.max(fraction, rest.length + 1))
  }
  return width + 1
}

/**
 * Returns the columns that fit. Columns of amounts are as wide as the longest amount. Other columns
 * are hidden in the defined order until the rest fits.
 *
 * @param room in digits, without the margins at the sides
 * @param gap between two columns, in digits
 */
export function fittingColumns<Row>(
  columns: readonly Column<Row>[],
  amount: number,
  room: number,
  gap: number,
): readonly Column<Row>[] {
  const remaining = new Set(columns)
  const leaving = columns
    .filter(({ gives }) => gives !== undefined)
    .toSorted((a, b) => (a.gives ?? 0) - (b.gives ?? 0))
  const needed = () => {
    let sum = 0
    for (const column of remaining) sum += leastWidth(column, amount) + gap
    return sum - gap
  }
  for (const column of leaving) {
    if (needed() <= room) break
    remaining.delete(column)
  }
  return withAmounts([...remaining], amount)
}

/**
 * Returns the columns that the user has not hidden, with the widths that the user chose. Columns
 * that the user has shown or resized are never hidden for lack of space.
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

/** Returns the columns, in which columns of amounts are as wide as the longest amount. */
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
