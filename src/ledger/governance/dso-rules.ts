/**
 * The SVs and the configuration in the payload of `Splice.DsoRules:DsoRules`
 * (docs/network-rules.md, Governance).
 */
import * as v from 'valibot'
import { PartyId } from '../identifier.ts'
import type { Json } from '../json.ts'
import { inNumberOrder } from '../number-order.ts'
import { mapEntries } from './daml-map.ts'
import { at, intIn, text } from './read-values.ts'

export interface Sv {
  readonly party: PartyId
  readonly name: string
  /** In basis points: 10,000 is a weight of one. */
  readonly rewardWeight: bigint | undefined
}

/** The SVs that the rules list, by name. */
export function svsIn(dsoRules: Json | undefined): readonly Sv[] {
  return mapEntries(at(dsoRules, 'svs'))
    .map(([party, info]) => ({
      party: v.parse(PartyId, party),
      name: text(at(info, 'name')) ?? '',
      rewardWeight: intIn(at(info, 'svRewardWeight')),
    }))
    .toSorted((a, b) => inNumberOrder(a.name, b.name))
}

/** The ids of the SVs' participants, as other participants call them: without `PAR::`. */
export function svParticipantsIn(dsoRules: Json | undefined): readonly string[] {
  return mapEntries(at(dsoRules, 'svs')).flatMap(([, info]) => {
    const id = text(at(info, 'participantId'))
    return id === undefined || id === '' ? [] : [id.replace(/^PAR::/, '')]
  })
}
