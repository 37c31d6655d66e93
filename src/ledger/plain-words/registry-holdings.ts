/**
 * Holdings of tokens whose registry is an application on the network (utility-registry-holding).
 */
import type { Json } from '../json.ts'
import type { CreateEntry } from './entry.ts'
import { memberAtPath, decimal, party, text } from './payload-words.ts'
import { sentence } from './sentence.ts'
import type { Word } from './word.ts'

type PartyWord = Extract<Word, { readonly kind: 'party' }>
type AmountWord = Extract<Word, { readonly kind: 'amount' }>

/** Returns owner and amount of another registry's holding; undefined for an unknown form. */
export function registryHolding(
  payload: Json | undefined,
): { readonly owner: PartyWord; readonly amount: AmountWord } | undefined {
  const owner = party(memberAtPath(payload, 'owner'))
  const value = decimal(memberAtPath(payload, 'amount'))
  const instrument = text(
    memberAtPath(payload, 'instrument', 'id') ?? memberAtPath(payload, 'instrumentId', 'id'),
  )
  return owner?.kind !== 'party' || value === undefined || instrument === undefined
    ? undefined
    : { owner, amount: { kind: 'amount', value, instrument } }
}

export const registryHoldings: readonly CreateEntry[] = [
  {
    template: 'Utility.Registry.Holding.V0.Holding:Holding',
    words: ({ create_arguments: payload }) => {
      const holding = registryHolding(payload)
      const lock = memberAtPath(payload, 'lock')
      const isLocked = lock !== undefined && lock !== null
      return sentence(holding?.amount, isLocked ? 'held locked for' : 'held by', holding?.owner)
    },
  },
]
