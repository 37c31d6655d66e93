import { actsForAll, type RightsByKind } from '#ledger/rights/required-right.ts'
import type { JsonObject } from '#ledger/json.ts'
import { textsOf } from './change-id.ts'

/** Parties of a request that a user has no right for. */
export interface MissingParties {
  readonly actAs: readonly string[]
  readonly readAs: readonly string[]
}

/**
 * Returns the parties of a request for which the user lacks the right to act or to read. Submitting
 * needs `CanActAs` for each acting party and a right to read for each other party
 * (docs/network-rules.md, Users and rights). `CanActAsAnyParty` includes all parties.
 */
export function missingParties(held: RightsByKind, body: JsonObject): MissingParties {
  if (actsForAll(held)) return { actAs: [], readAs: [] }
  const mayAct = new Set(held.get('CanActAs'))
  const mayRead = new Set([...mayAct, ...(held.get('CanReadAs') ?? [])])
  const readsAll = held.has('CanReadAsAnyParty')
  return {
    actAs: textsOf(body['actAs']).filter((party) => !mayAct.has(party)),
    readAs: readsAll ? [] : textsOf(body['readAs']).filter((party) => !mayRead.has(party)),
  }
}
