/** Exports the movements of updates as file columns with a statement's column names. */
import { classWords } from './account-class.ts'
import { columnsOf } from './account-line.ts'
import type { MovementResult } from './movement.ts'

/** The columns of a movement in a file. */
export const movementColumns = [
  'moved',
  'amount',
  'counterparty',
  'fee or burn',
  'class',
  'memo',
  'in',
  'out',
  'reward',
  'parts',
] as const

/**
 * Returns a movement's cells, one per column. Amounts have all digits. Outgoing amounts are
 * negative. If nothing moved or the movement is unknown, the first cell explains this.
 */
export function movementCells(moved: MovementResult | undefined): readonly string[] {
  if (moved === undefined || typeof moved === 'string') {
    return movementColumns.map((_, index) => (index === 0 ? (moved ?? '') : ''))
  }
  const { direction, amount, counterparties, fee, kind, memo, parts } = moved
  const sums = columnsOf(moved)
  return [
    direction,
    amount,
    counterparties.join('; '),
    fee ?? '',
    classWords[kind],
    memo ?? '',
    sums.in ?? '',
    sums.out ?? '',
    sums.reward ?? '',
    parts.map((part) => `${classWords[part.kind]} ${part.amount}`).join('; '),
  ]
}
