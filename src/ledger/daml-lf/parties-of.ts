import type { Json } from '../json-value.ts'
import { isObject } from './check-value.ts'
import type { PartiesExpression, PartySource } from './package-types.ts'

/** The parties that an expression names. `isWhole` is true if the list is complete. */
export interface NamedParties {
  /** Each party once, in the order of the expression. */
  readonly parties: readonly string[]
  readonly isWhole: boolean
}

/** Limit of parties returned for one expression. */
const mostParties = 1_000

/** Depth limit of nested lists. */
const deepest = 10

/**
 * Returns the parties that an expression names. Reads the contract's payload and the choice's
 * argument or, for a choice of an interface, the view. The result is incomplete if one of these is
 * missing or does not fit its type.
 */
export function partiesOf(
  { sources, isWhole }: PartiesExpression,
  payload: Json | undefined,
  argument?: Json,
  view?: Json,
): NamedParties {
  const parties = new Set<string>()
  const from: Readonly<Record<PartySource['source'], Json | undefined>> = {
    contract: payload,
    argument,
    view,
  }
  let isAll = isWhole
  for (const { source, path } of sources) {
    const found = at(from[source], path)
    isAll = collect(found, parties, 0) && isAll
  }
  return { parties: [...parties], isWhole: isAll }
}

function at(value: Json | undefined, path: readonly string[]): Json | undefined {
  let current = value
  for (const [index, label] of path.entries()) {
    if (!isObject(current)) return undefined
    const own = Object.hasOwn(current, label) ? current[label] : undefined
    // A missing last field is an empty optional, which contains no party.
    if (own === undefined) return index === path.length - 1 ? null : undefined
    current = own
  }
  return current
}

function collect(value: Json | undefined, parties: Set<string>, depth: number): boolean {
  if (value === null) return true
  if (value === undefined || depth > deepest) return false
  if (typeof value === 'string') {
    if (value === '') return false
    if (parties.size >= mostParties) return parties.has(value)
    parties.add(value)
    return true
  }
  if (Array.isArray(value)) {
    return value.map((one) => collect(one, parties, depth + 1)).every(Boolean)
  }
  if (!isObject(value) || !Array.isArray(value['map'])) return false
  // A set is a map from its members to unit.
  return value['map']
    .map((pair) => Array.isArray(pair) && collect(pair[0], parties, depth + 1))
    .every(Boolean)
}
