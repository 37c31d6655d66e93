import type { Condition, Filter } from './filter.ts'
import { writeFilter } from './filter-text.ts'
import { normalFilter } from './normal-filter.ts'

/**
 * Returns the filter with an additional condition or its opposite. Removes a contradicting
 * condition, because both together would match nothing. Does not repeat a condition.
 */
export function narrowFilter(where: Filter, condition: Condition, how: 'by' | 'not'): Filter {
  const added: Filter = how === 'by' ? condition : { kind: 'not', filter: condition }
  const contrary: Filter = how === 'by' ? { kind: 'not', filter: condition } : condition
  const normal = normalFilter(where)
  const parts = normal.kind === 'all' ? normal.filters : [normal]
  if (parts.some((part) => isSame(part, added))) return normal
  const remaining = parts.filter((part) => !isSame(part, contrary))
  return normalFilter({ kind: 'all', filters: [...remaining, added] })
}

function isSame(a: Filter, b: Filter): boolean {
  return writeFilter(a) === writeFilter(b)
}
