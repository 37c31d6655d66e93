import type { DamlValue } from '#ledger/daml-value/daml-value.ts'
import { innerValuesOf } from '#ledger/daml-value/read.ts'
import { groupDigits } from '#ui/group-digits.ts'

const words: Partial<Readonly<Record<DamlValue['kind'], readonly [one: string, many: string]>>> = {
  record: ['field', 'fields'],
  map: ['entry', 'entries'],
  textMap: ['entry', 'entries'],
  list: ['item', 'items'],
  set: ['item', 'items'],
}

/** Returns the size of a value: `12 fields`, `1 entry`, or a variant's constructor. */
export function sizeInWords(value: DamlValue): string {
  if (value.kind === 'variant') return value.tag
  const [one, many] = words[value.kind] ?? ['value', 'values']
  const count =
    value.kind === 'map' ? value.entries.length : Math.max(innerValuesOf(value).length, 1)
  return `${groupDigits(count)} ${count === 1 ? one : many}`
}
