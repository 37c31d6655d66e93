import { compareDecimals, parseTypedDecimal, type Decimal } from '#ledger/decimal.ts'
import type { Condition, Filter } from '../../rules/filter.ts'
import { maxValueLength } from '../../rules/filter-limits.ts'
import { isFreeText } from './condition-fields.ts'
import type { DraftCondition, DraftGroup, DraftItem } from './filter-draft.ts'
import { partialIdProblem } from './whole-ids.ts'

/** A missing or invalid input of a condition. */
export interface Problem {
  readonly at: 'value' | 'least' | 'most'
  readonly words: string
}

export interface ReadDraft {
  /** The complete conditions so far, or `undefined` without any. */
  readonly filter: Filter | undefined
  /** By the condition's key, in display order. */
  readonly problems: ReadonlyMap<number, Problem>
}

/** Returns the filter of a draft's complete conditions, and the problems of the others. */
export function readDraft(root: DraftGroup): ReadDraft {
  const problems = new Map<number, Problem>()
  const filter = readItem(root, problems)
  return { filter, problems }
}

function readItem(item: DraftItem, problems: Map<number, Problem>): Filter | undefined {
  if (item.kind === 'condition') {
    const read = readCondition(item)
    if (!('at' in read)) return read
    problems.set(item.key, read)
    return undefined
  }
  const filters = item.items.flatMap((inner) => readItem(inner, problems) ?? [])
  const [only] = filters
  if (only === undefined) return undefined
  const isOne = filters.length === 1
  if (item.group === 'none')
    return { kind: 'not', filter: isOne ? only : { kind: 'some', filters } }
  if (item.group === 'one event') {
    return { kind: 'one event', filter: isOne ? only : { kind: 'all', filters } }
  }
  return isOne ? only : { kind: item.group, filters }
}

function readCondition(draft: DraftCondition): Condition | Problem {
  if (draft.field === 'kind') return { kind: 'kind', value: draft.eventKind }
  if (draft.field === 'amount') return readAmount(draft)
  const value = isFreeText(draft.field) ? draft.value : draft.value.trim()
  if (value === '') return { at: 'value', words: 'Enter a value, or remove this condition' }
  if (value.length > maxValueLength) return { at: 'value', words: 'At most 2,000 characters' }
  const partial = partialIdProblem(draft.field, value)
  if (partial !== undefined) return { at: 'value', words: partial }
  return draft.field === 'party'
    ? { kind: 'party', role: draft.role, value }
    : { kind: draft.field, value }
}

function readAmount({ least, most }: DraftCondition): Condition | Problem {
  const bounds = { least: readBound(least), most: readBound(most) }
  for (const at of ['least', 'most'] as const) {
    if (bounds[at] === null) return { at, words: 'A decimal number, such as 12.5' }
  }
  const [from, to] = [bounds.least ?? undefined, bounds.most ?? undefined]
  if (from === undefined && to === undefined)
    return { at: 'least', words: 'Enter at least one bound' }
  if (from !== undefined && to !== undefined && compareDecimals(from, to) > 0) {
    return { at: 'most', words: 'Less than the minimum amount' }
  }
  return { kind: 'amount', least: from, most: to }
}

/** Returns `undefined` for an empty text and `null` for an invalid decimal. */
function readBound(text: string): Decimal | undefined | null {
  return text.trim() === '' ? undefined : (parseTypedDecimal(text) ?? null)
}
