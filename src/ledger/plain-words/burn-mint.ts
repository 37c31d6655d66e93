/**
 * Tokens that a registry burns or mints by a choice of the token standard
 * (Splice.Api.Token.BurnMintV1).
 */
import { reasonKey } from '../reason-key.ts'
import type { ExercisedEvent } from '../update.ts'
import { choicesOfInterface } from './entry.ts'
import {
  memberAtPath,
  countWithNoun,
  list,
  parties,
  partyId,
  quoteAfterColon,
  type MaybeJson,
} from './payload-words.ts'
import { sentence } from './sentence.ts'
import { tokenSumWord } from './token-amount.ts'
import type { PlainWords } from './word.ts'

export const burnMint = choicesOfInterface('BurnMintFactory', undefined, {
  BurnMintFactory_BurnMint: (event) => {
    const { choice_argument: argument } = event
    const inputs = list(memberAtPath(argument, 'inputHoldingCids'))
    const outputs = list(memberAtPath(argument, 'outputs'))
    if (inputs === undefined || outputs === undefined) return undefined
    const reason = quoteAfterColon(memberAtPath(argument, 'extraArgs', 'meta', 'values', reasonKey))
    const burnt =
      inputs.length === 0 ? [] : sentence(countWithNoun(inputs.length, 'holding'), 'burnt')
    if (outputs.length === 0) return burnt?.length === 0 ? undefined : sentence(burnt, reason)
    const minted = mintedWords(event, outputs, memberAtPath(argument, 'instrumentId'))
    return sentence(burnt, inputs.length === 0 ? [] : 'and', minted, reason)
  },
})

function mintedWords(
  { template_id: template }: ExercisedEvent,
  outputs: readonly MaybeJson[],
  instrument: MaybeJson,
): PlainWords | undefined {
  const owners = outputs.flatMap((output) => partyId(memberAtPath(output, 'owner')) ?? [])
  const amounts = outputs.map((output) => memberAtPath(output, 'amount'))
  return owners.length < outputs.length
    ? undefined
    : sentence(tokenSumWord(template, amounts, instrument), 'minted for', parties(owners))
}
