/** Evaluates the condition of `conditionOf` on the rows of one update. */
import { Big } from 'big.js'
import type { EventCondition, Narrowing } from '../narrowing.ts'
import { needlesOf } from '../searched-text.ts'
import type { EventRow, RowsOfUpdate } from '../../rows/row.ts'

/** Returns true if the narrowing selects an update as a candidate. */
export function matchesNarrowing(narrowing: Narrowing, rows: RowsOfUpdate): boolean {
  return rows.updates.some(({ flags }) => flags !== 0) || isIn(narrowing, rows)
}

function isIn(narrowing: Narrowing, rows: RowsOfUpdate): boolean {
  if (narrowing.kind === 'every') return true
  if (narrowing.kind === 'none') return false
  if (narrowing.kind === 'all') return narrowing.parts.every((part) => isIn(part, rows))
  if (narrowing.kind === 'some') return narrowing.parts.some((part) => isIn(part, rows))
  if (narrowing.kind === 'party') {
    const { party, roles } = narrowing
    return rows.party_updates.some((row) => row.party === party && (row.roles & roles) !== 0)
  }
  if (narrowing.kind === 'contract') {
    return rows.contract_updates.some((row) => BigInt(row.contract) === narrowing.contract)
  }
  if (narrowing.kind === 'text') {
    const needles = needlesOf(narrowing.part).map(asciiLower)
    return rows.raw.some(({ json }) => needles.some((needle) => asciiLower(json).includes(needle)))
  }
  if (narrowing.kind === 'event') {
    return rows.events.some((event) => meets(event, narrowing.condition))
  }
  const { column, value } = narrowing
  return rows.updates.some((row) =>
    column === 'synchronizer'
      ? row.synchronizer === value || row.other_synchronizer === value
      : row[column] === value,
  )
}

/**
 * Converts a text to lower case in the same way as the engine's `multiSearchAnyCaseInsensitive`.
 */
function asciiLower(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

function meets(event: EventRow, test: EventCondition): boolean {
  if (test.kind === 'all') return test.parts.every((part) => meets(event, part))
  if (test.kind === 'some') return test.parts.some((part) => meets(event, part))
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
