import { matchAllFilter, type Filter } from './filter.ts'

/**
 * Returns the equivalent search in the normal form of `writeFilter` and `readFilter`. The normal
 * form has no group inside a group of its kind, and no group around a single filter. An empty
 * `some` becomes `not` of everything. A `one event` inside `one event` is removed, because both
 * refer to the same event.
 */
export function normalFilter(filter: Filter): Filter {
  return normal(filter, false)
}

function normal(filter: Filter, inEvent: boolean): Filter {
  if (filter.kind === 'all' || filter.kind === 'some') {
    const parts = filter.filters.map((part) => normal(part, inEvent))
    return group(filter.kind, parts)
  }
  if (filter.kind === 'not') return { kind: 'not', filter: normal(filter.filter, inEvent) }
  if (filter.kind !== 'one event') return filter
  const inner = normal(filter.filter, true)
  return inEvent ? inner : { kind: 'one event', filter: inner }
}

function group(of: 'all' | 'some', parts: readonly Filter[]): Filter {
  const filters = parts.flatMap((part) => (part.kind === of ? part.filters : [part]))
  const [only] = filters
  if (only === undefined)
    return of === 'all' ? matchAllFilter : { kind: 'not', filter: matchAllFilter }
  return filters.length === 1 ? only : { kind: of, filters }
}
