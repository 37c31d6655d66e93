/**
 * Reads the SVs and the configuration from a `Splice.DsoRules:DsoRules` payload
 * (docs/network-rules.md, Governance).
 */
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import type { Json } from '#ledger/json.ts'
import { inNumberOrder } from '#ledger/number-order.ts'
import { mapEntries } from './daml-map.ts'
import { at, intIn, text } from './read-values.ts'

export interface Sv {
  readonly party: PartyId
  readonly name: string
  /** In basis points: 10,000 is a weight of one. */
  readonly rewardWeight: bigint | undefined
}

/** Returns the SVs in the rules, sorted by name. */
export function svsIn(dsoRules: Json | undefined): readonly Sv[] {
  return mapEntries(at(dsoRules, 'svs'))
    .map(([party, info]) => ({
      party: v.parse(PartyId, party),
      name: text(at(info, 'name')) ?? '',
      rewardWeight: intIn(at(info, 'svRewardWeight')),
    }))
    .toSorted((a, b) => inNumberOrder(a.name, b.name))
}

/** Returns the ids of the SVs' participants without `PAR::`, as other participants use them. */
export function svParticipantsIn(dsoRules: Json | undefined): readonly string[] {
  return mapEntries(at(dsoRules, 'svs')).flatMap(([, info]) => {
    const id = text(at(info, 'participantId'))
    return id === undefined || id === '' ? [] : [id.replace(/^PAR::/, '')]
  })
}
