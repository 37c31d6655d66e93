import { ExactNumber } from '#ledger/json.ts'
import type { EventKind } from '#ledger/update-digest.ts'
import type { EventRow } from './event-rows.ts'

/** The filter of an update's events: the kinds to list, and a text that the events contain. */
export interface EventsFilter {
  /** Empty for all kinds. */
  readonly kinds: readonly EventKind[]
  readonly text: string
}

/**
 * Returns the rows that match the filter. Searches the text in ids, names and values, ignoring
 * case.
 */
export function filterEvents(rows: readonly EventRow[], filter: EventsFilter): readonly EventRow[] {
  const query = filter.text.trim().toLowerCase()
  if (filter.kinds.length === 0 && query === '') return rows
  return rows.filter(
    ({ id, kind, event }) =>
      (filter.kinds.length === 0 || filter.kinds.includes(kind)) &&
      (query === '' || id.toLowerCase().includes(query) || holdsText(event, query)),
  )
}

/** Returns the number of rows of each kind, in order of appearance. */
export function kindsOf(rows: readonly EventRow[]): ReadonlyMap<EventKind, number> {
  const counts = new Map<EventKind, number>()
  for (const { kind } of rows) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}

/**
 * Returns true if a text or number anywhere in a value contains the query. Works without recursion,
 * for any depth.
 */
function holdsText(value: unknown, query: string): boolean {
  const open: unknown[] = [value]
  while (open.length > 0) {
    const node = open.pop()
    if (typeof node === 'string') {
      if (node.toLowerCase().includes(query)) return true
    } else if (typeof node === 'number' || typeof node === 'bigint') {
      if (String(node).includes(query)) return true
    } else if (node instanceof ExactNumber) {
      if (node.text.toLowerCase().includes(query)) return true
    } else if (Array.isArray(node)) {
      for (const item of node) open.push(item)
    } else if (typeof node === 'object' && node !== null) {
      for (const member of Object.values(node)) open.push(member)
    }
  }
  return false
}
