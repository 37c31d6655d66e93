import type { QueryClient } from '@tanstack/react-query'
import { isGlobalSynchronizer, PartyId } from '#ledger/identifier.ts'
import { isPartyId } from '#ledger/ids/id-forms.ts'
import * as v from 'valibot'

/**
 * Limits of returned parties and of examined values, because the search runs while the user types.
 */
const maxParties = 200
const maxValues = 100_000

/** Names of JSON members whose ids have the form of a party id but are not parties. */
const otherMembers = /synchronizer|domain|participant|mediator|sequencer|member/i

/** Returns parties of cached responses, latest response first. Sends no request. */
export function recentParties(client: QueryClient): readonly PartyId[] {
  const seen = new Set<string>()
  let left = maxValues
  const queries = client
    .getQueryCache()
    .getAll()
    .filter(({ queryKey }) => !isList(queryKey))
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  const waiting: unknown[] = []
  const look = (value: unknown) => {
    if (typeof value === 'string') {
      if (isPartyId(value) && !isGlobalSynchronizer(value)) seen.add(value)
    } else if (typeof value === 'object' && value !== null) waiting.push(value)
  }
  for (const { state } of queries) {
    waiting.length = 0
    look(state.data)
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.size >= maxParties || left <= 0) return partiesIn(seen)
      if (Array.isArray(next)) {
        for (const item of next) look(item)
        left -= next.length
      } else if (typeof next === 'object' && next !== null && !isOtherWord(next)) {
        for (const [name, value] of Object.entries(next)) if (!otherMembers.test(name)) look(value)
        left -= 1
      }
    }
  }
  return partiesIn(seen)
}

/**
 * Returns true for lists that were loaded for suggestions, whose parties were not necessarily on
 * screen.
 */
function isList([family, list]: readonly unknown[]): boolean {
  return (
    (family === 'scan' && (list === 'found-ans-entries' || list === 'ans-entries')) ||
    (family === 'ledger' && list === 'parties')
  )
}

/** Returns true for a word of a summary that names a synchronizer or a member, not a party. */
function isOtherWord(value: object): boolean {
  return 'kind' in value && (value.kind === 'synchronizer' || value.kind === 'member')
}

function partiesIn(texts: Iterable<string>): readonly PartyId[] {
  return [...texts].slice(0, maxParties).map((text) => v.parse(PartyId, text))
}
