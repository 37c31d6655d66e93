import type { Json } from '../json-value.ts'
import { isObject } from './check-value.ts'
import type { PartiesExpression, PartySource } from './package-types.ts'

/** The parties that an expression names, and whether these are all. */
export interface NamedParties {
  /** Each once, in the order in which the expression names them. */
  readonly parties: readonly string[]
  readonly isWhole: boolean
}

/** Parties of one expression that are told at most. */
const mostParties = 1_000

/** Lists of lists are followed so far. */
const deepest = 10

/**
 * The parties that an expression names, where the contract's payload and the choice's argument are these;
 * for a choice of an interface its view. Where one of them is not there, or not as its type says, the
 * parties are not all.
 */
export function partiesOf(
  { sources, isWhole }: PartiesExpression,
  payload: Json | undefined,
  argument?: Json,
  view?: Json,
): NamedParties {
  const parties = new Set<string>()
  const from: Readonly<Record<PartySource['of'], Json | undefined>> = {
    contract: payload,
    argument,
    view,
  }
  let isAll = isWhole
  for (const { of, path } of sources) {
    const found = at(from[of], path)
    isAll = collect(found, parties, 0) && isAll
  }
  return { parties: [...parties], isWhole: isAll }
}

function at(value: Json | undefined, path: readonly string[]): Json | undefined {
  let current = value
  for (const [index, label] of path.entries()) {
    if (!isObject(current)) return undefined
    const own = Object.hasOwn(current, label) ? current[label] : undefined
    // An optional that holds nobody is left out.
    if (own === undefined) return index === path.length - 1 ? null : undefined
    current = own
  }
  return current
}

/** Adds the parties in a value: one, or a list, set or optional of them; false where something else is there. */
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
  // A set is a map of its members to nothing.
  return value['map']
    .map((pair) => Array.isArray(pair) && collect(pair[0], parties, depth + 1))
    .every(Boolean)
}
