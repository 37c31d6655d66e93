/**
 * Reads the SVs and the configuration from a `Splice.DsoRules:DsoRules` payload
 * (docs/network-rules.md, Governance).
 */
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import type { Json } from '#ledger/json.ts'
import { compareNaturally } from '#ledger/compare-naturally.ts'
import { mapEntries } from './daml-map.ts'
import { memberAtPath, intIn, text } from './read-values.ts'

export interface Sv {
  readonly party: PartyId
  readonly name: string
  /** In basis points: 10,000 is a weight of one. */
  readonly rewardWeight: bigint | undefined
}

/** Returns the SVs in the rules, sorted by name. */
export function svsIn(dsoRules: Json | undefined): readonly Sv[] {
  return mapEntries(memberAtPath(dsoRules, 'svs'))
    .map(([party, info]) => ({
      party: v.parse(PartyId, party),
      name: text(memberAtPath(info, 'name')) ?? '',
      rewardWeight: intIn(memberAtPath(info, 'svRewardWeight')),
    }))
    .toSorted((a, b) => compareNaturally(a.name, b.name))
}

/** Returns the ids of the SVs' participants without `PAR::`, as other participants use them. */
export function svParticipantsIn(dsoRules: Json | undefined): readonly string[] {
  return mapEntries(memberAtPath(dsoRules, 'svs')).flatMap(([, info]) => {
    const id = text(memberAtPath(info, 'participantId'))
    return id === undefined || id === '' ? [] : [id.replace(/^PAR::/, '')]
  })
}
