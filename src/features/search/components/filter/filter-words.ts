import type { Condition, Filter } from '../../rules/filter.ts'
import { readFilter } from '../../rules/filter-text.ts'
import { readHash, readUniqueId, shortText } from '#ui/identifier/shorten.ts'
import { visibleText } from '#ui/visible-text.ts'
import { fieldWords, roleOptions } from './condition-fields.ts'

/** Returns a filter in words: `Template: Splice.Amulet:Amulet and Event kind: create`. */
export function filterWords(filter: Filter): string {
  if (filter.kind === 'all') {
    return filter.filters.length === 0 ? 'All updates' : filter.filters.map(partWords).join(' and ')
  }
  if (filter.kind === 'some') return filter.filters.map(partWords).join(' or ')
  if (filter.kind === 'not') return `not ${partWords(filter.filter)}`
  if (filter.kind === 'one event') return `one event with ${filterWords(filter.filter)}`
  return conditionWords(filter)
}

/** Returns the text of a filter in words, or the text itself if it is not a filter. */
export function filterTextWords(text: string): string {
  const read = readFilter(text)
  return read.ok ? filterWords(read.filter) : visibleText(text)
}

function partWords(filter: Filter): string {
  return filter.kind === 'all' || filter.kind === 'some'
    ? `(${filterWords(filter)})`
    : filterWords(filter)
}

function conditionWords(condition: Condition): string {
  const { label } = fieldWords[condition.kind]
  if (condition.kind === 'amount') {
    const { least, most } = condition
    if (least === most) return `${label}: ${least}`
    if (least === undefined) return `${label}: at most ${most}`
    return most === undefined ? `${label}: at least ${least}` : `${label}: ${least} to ${most}`
  }
  if (condition.kind === 'party' && condition.role !== 'any') {
    const role = roleOptions.find(({ value }) => value === condition.role)?.label
    return `${label}: ${valueWords(condition)}, ${role}`
  }
  return `${label}: ${valueWords(condition)}`
}

function valueWords({ kind, value }: Exclude<Condition, { readonly kind: 'amount' }>): string {
  if (kind === 'party' || kind === 'synchronizer') {
    const { hint, rest } = readUniqueId(value)
    return hint + rest
  }
  return kind === 'contract' || kind === 'hash' ? readHash(value).rest : shortText(value, 60, 10)
}
