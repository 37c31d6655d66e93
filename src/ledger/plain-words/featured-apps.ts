/** Featured apps: rights, and markers of their activity (splice-amulet, Splice.Amulet). */
import { onlyActingParty } from './only-acting-party.ts'
import { findCreatedBelow } from './below.ts'
import type { ExerciseEntry } from './entry.ts'
import { memberAtPath, list, parties, party, partyId, quoteAfterColon } from './payload-words.ts'
import { sentence } from './sentence.ts'

const right = 'Splice.Amulet:FeaturedAppRight'

export const featuredApps: readonly ExerciseEntry[] = [
  {
    template: right,
    choices: ['FeaturedAppRight_CreateActivityMarker'],
    words: (event, transaction) => {
      const template = 'Splice.Amulet:FeaturedAppActivityMarker'
      const marker = findCreatedBelow(event, transaction, template)?.create_arguments
      const all = list(memberAtPath(event.choice_argument, 'beneficiaries'))
      const beneficiaries = all?.map((item) => partyId(memberAtPath(item, 'beneficiary'))) ?? [
        undefined,
      ]
      const known = beneficiaries.filter((id) => id !== undefined)
      if (known.length < beneficiaries.length) return undefined
      const provider = partyId(memberAtPath(marker, 'provider'))
      const isForItself = known.every((id) => id === provider)
      return sentence(
        'activity of featured app',
        party(provider),
        'marked',
        isForItself ? [] : sentence('for', parties(known)),
      )
    },
  },
  {
    template: right,
    choices: ['FeaturedAppRight_Cancel'],
    words: (event) => sentence('featured app right given up by', onlyActingParty(event)),
  },
  {
    template: right,
    choices: ['FeaturedAppRight_Withdraw'],
    words: ({ choice_argument: argument }) =>
      sentence('featured app right withdrawn', quoteAfterColon(memberAtPath(argument, 'reason'))),
  },
  {
    template: 'Splice.AmuletRules:AmuletRules',
    choices: ['AmuletRules_DevNet_FeatureApp'],
    words: ({ choice_argument: argument }) =>
      sentence('app of', party(memberAtPath(argument, 'provider')), 'featured'),
  },
]
