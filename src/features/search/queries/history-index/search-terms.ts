/** The search terms of a reading, as index requests within the index's limits. */
import { writeFilter } from '../../rules/filter-text.ts'
import type { Filter } from '../../rules/filter.ts'

/**
 * The search terms of a reading. The reading needs every update that contains one of the parties,
 * creates a contract of one of the templates, or uses one of the contracts.
 */
export interface SearchTerms {
  readonly parties: Iterable<string>
  /** Templates, as `Module:Entity`. */
  readonly creates: Iterable<string>
  readonly contracts: Iterable<string>
}

/**
 * Returns the conditions that find updates by their parties and by the templates of created
 * contracts.
 */
export function nameConditions({ parties, creates }: SearchTerms): readonly Filter[] {
  return [
    ...[...parties].map((value): Filter => ({ kind: 'party', role: 'any', value })),
    ...[...creates].map((value): Filter => ({
      kind: 'one event',
      filter: {
        kind: 'all',
        filters: [
          { kind: 'kind', value: 'create' },
          { kind: 'template', value },
        ],
      },
    })),
  ]
}

/** Returns the conditions for all search terms, including contracts. */
export function searchConditions(terms: SearchTerms): readonly Filter[] {
  const contracts = [...terms.contracts].map((value): Filter => ({
    kind: 'contract',
    value: value.slice(0, hashEnd),
  }))
  return [...nameConditions(terms), ...contracts]
}

/** Length of the version and hash in a contract id. An index compares only these characters. */
const hashEnd = 66

/**
 * Maximum characters of conditions in one request, because an index sends the values in an address.
 */
const longestQuestion = 8000

/**
 * Combines conditions into as few filters as possible, at least one. A filter matches updates that
 * match any of its conditions.
 */
export function combineFilters(conditions: readonly Filter[]): readonly Filter[] {
  const questions: Filter[][] = [[]]
  let length = 0
  for (const condition of conditions) {
    const own = writeFilter(condition).length + ' or '.length
    if (length > 0 && length + own > longestQuestion) {
      questions.push([])
      length = 0
    }
    questions.at(-1)?.push(condition)
    length += own
  }
  return questions.map((filters) => ({ kind: 'some', filters }))
}
