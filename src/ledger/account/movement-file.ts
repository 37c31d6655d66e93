/** What updates moved, as columns of files: named as those of a statement of account. */
import { classWords } from './account-class.ts'
import { columnsOf } from './account-line.ts'
import type { Moved } from './movement.ts'

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

/** A movement's cells, one for each column: amounts whole, what went negative. Of an update that moved nothing, or does not tell it, the first one says so. */
export function movementCells(moved: Moved | undefined): readonly string[] {
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
