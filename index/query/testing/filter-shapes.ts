import { readFilter } from '../../../src/features/search/rules/filter-text.ts'
import { narrow, type IndexedTexts } from '../narrow.ts'
import { conditionOf } from '../to-sql.ts'

const indexed: IndexedTexts = { isParty: () => true, contractOf: () => 7n, hasJson: true }

/** Returns a filter with `count` alternatives. */
export const choices = (count: number): string => repeated(count, 'choice:a', ' or ')
const twoChoices = '(choice:a or choice:b)'
const nested = (part: string, levels: number): string =>
  levels === 0 ? part : `(choice:b or (choice:c and ${nested(part, levels - 1)}))`

/**
 * Functions that return the text of a filter with a number of parts, by the shape of the filter.
 */
export const filterShapes: Readonly<Record<string, (parts: number) => string>> = {
  alternatives: (parts) => repeated(parts, 'choice:a', ' or '),
  conditions: (parts) => repeated(parts, 'choice:a', ' '),
  'parties of several roles': (parts) => repeated(parts, 'owner:a::1 or party:a::1', ' or '),
  'contracts and parties': (parts) => repeated(parts, '(contract:00 party:a::1)', ' or '),
  'amounts beyond the column': (parts) => repeated(parts, 'amount:..1E30', ' or '),
  exclusions: (parts) => repeated(parts, 'not not choice:a', ' or '),
  'conditions of one event': (parts) => `event(${repeated(parts, 'choice:a', ' ')})`,
  'choices of one event': (parts) => `event(${repeated(parts, twoChoices, ' ')})`,
  'two choices and conditions of one event': (parts) =>
    `event((${choices(8)}) (${choices(8)}) ${repeated(parts, 'choice:a', ' ')})`,
  'two choices and alternatives of one event': (parts) =>
    `event((${choices(8)}) (${choices(8)}) (${choices(parts)}))`,
  'events of many choices': (parts) =>
    repeated(parts, `event(${repeated(6, twoChoices, ' ')})`, ' or '),
  'nested choices of one event': (parts) =>
    `event(${repeated(parts, nested('choice:a', 20), ' ')})`,
}

/** Returns the index's condition for a filter's text. */
export function conditionFor(text: string) {
  const read = readFilter(text)
  if (!read.ok) throw new Error(read.expected)
  return conditionOf(narrow(read.filter, indexed))
}

/** Returns a filter of a shape, with as many parts as fit into `length` characters. */
export function ofLength(length: number, shape: (parts: number) => string): string {
  const one = shape(2).length - shape(1).length
  return shape(Math.max(1, Math.floor((length - shape(1).length) / one)))
}

function repeated(count: number, part: string, between: string): string {
  return Array.from({ length: count }, () => part).join(between)
}
