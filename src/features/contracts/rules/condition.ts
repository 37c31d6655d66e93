/** Checks whether a field of a payload fulfils a condition. */
import { compareDecimals, parseTypedDecimal } from '#ledger/decimal.ts'
import { compareRecordTimes, parseRecordTime } from '#ledger/record-time.ts'
import type { Condition } from './condition-text.ts'
import { cellText, numberOf, type PayloadCell } from './payload-cell.ts'

/**
 * Returns true if a cell fulfils a condition. Numbers are compared by value and times by instant,
 * if the condition's value is also a number or time. Other values are compared as text; `has`
 * ignores case. `least` and `most` exclude missing values and values of another kind.
 */
export function fulfils(cell: PayloadCell | undefined, { relation, value }: Condition): boolean {
  if (relation === 'has') return cellText(cell).toLowerCase().includes(value.toLowerCase())
  const order = orderTo(cell, value)
  if (relation === 'is') return order === 0
  if (relation === 'not') return order !== 0
  if (order === undefined) return false
  return relation === 'least' ? order >= 0 : order <= 0
}

/** Compares a cell with a value. Returns `undefined` if they are not comparable. */
function orderTo(cell: PayloadCell | undefined, value: string): number | undefined {
  const number = numberOf(cell)
  if (number !== undefined) {
    const wanted = parseTypedDecimal(value)
    return wanted === undefined ? undefined : compareDecimals(number, wanted)
  }
  if (cell?.kind === 'leaf' && cell.value.kind === 'time') {
    const wanted = timeOf(value.trim())
    return wanted === undefined ? undefined : compareRecordTimes(cell.value.value, wanted)
  }
  const text = cellText(cell)
  if (text === value) return 0
  if (cell === undefined || text === '') return undefined
  return text < value ? -1 : 1
}

/** Parses a time with a zone, or a day or minute in UTC. */
function timeOf(text: string) {
  return (
    parseRecordTime(text) ?? parseRecordTime(`${text}T00:00:00Z`) ?? parseRecordTime(`${text}:00Z`)
  )
}
