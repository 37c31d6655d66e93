/** What `conditionOf` asks of the tables, asked of the rows of one update. */
import { Big } from 'big.js'
import type { EventTest, Narrowing } from '../narrowing.ts'
import type { EventRow, UpdateRows } from './rows.ts'

/** Whether an update is among the candidates. */
export function fits(narrowing: Narrowing, rows: UpdateRows): boolean {
  return rows.flags !== 0 || isIn(narrowing, rows)
}

function isIn(narrowing: Narrowing, rows: UpdateRows): boolean {
  if (narrowing.of === 'every') return true
  if (narrowing.of === 'none') return false
  if (narrowing.of === 'all') return narrowing.parts.every((part) => isIn(part, rows))
  if (narrowing.of === 'some') return narrowing.parts.some((part) => isIn(part, rows))
  if (narrowing.of === 'party') {
    return ((rows.parties.get(narrowing.party) ?? 0) & narrowing.roles) !== 0
  }
  if (narrowing.of === 'contract') return rows.contracts.has(narrowing.contract)
  if (narrowing.of === 'event') {
    return rows.events.some((event) => narrowing.tests.every((test) => isOf(event, test)))
  }
  const { column, value } = narrowing
  if (column === 'synchronizer') return rows.synchronizers.includes(value)
  return rows[column] === value
}

function isOf(event: EventRow, test: EventTest): boolean {
  if (test.column === 'amount') {
    const { kind, template, amount } = event
    if (kind !== 'create' && kind !== 'assign') return false
    if (!/^Splice\.Amulet:(?:Locked)?Amulet$/.test(template)) return false
    if (amount === null) return true
    const isOver = test.least === undefined || new Big(amount).gte(test.least)
    return isOver && (test.most === undefined || new Big(amount).lte(test.most))
  }
  const value = event[test.column]
  if (test.column !== 'template' && test.column !== 'interface') return test.values.includes(value)
  const { column, name } = test
  if (column === 'template' && name.includes(':')) return value === name
  return value === name || value.endsWith(`:${name}`)
}
