/** Featured apps: rights, and the activity that they mark (splice-amulet, Splice.Amulet). */
import { acting } from './acting.ts'
import { createdBelow } from './below.ts'
import type { ExerciseEntry } from './entry.ts'
import { at, list, parties, party, partyId, remark } from './payload-words.ts'
import { sentence } from './sentence.ts'

const right = 'Splice.Amulet:FeaturedAppRight'

export const featuredApps: readonly ExerciseEntry[] = [
  {
    template: right,
    choices: ['FeaturedAppRight_CreateActivityMarker'],
    words: (event, transaction) => {
      const template = 'Splice.Amulet:FeaturedAppActivityMarker'
      const marker = createdBelow(event, transaction, template)?.create_arguments
      const all = list(at(event.choice_argument, 'beneficiaries'))
      const beneficiaries = all?.map((item) => partyId(at(item, 'beneficiary'))) ?? [undefined]
      const known = beneficiaries.filter((id) => id !== undefined)
      if (known.length < beneficiaries.length) return undefined
      const provider = partyId(at(marker, 'provider'))
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
    words: (event) => sentence('featured app right given up by', acting(event)),
  },
  {
    template: right,
    choices: ['FeaturedAppRight_Withdraw'],
    words: ({ choice_argument: argument }) =>
      sentence('featured app right withdrawn', remark(at(argument, 'reason'))),
  },
  {
    template: 'Splice.AmuletRules:AmuletRules',
    choices: ['AmuletRules_DevNet_FeatureApp'],
    words: ({ choice_argument: argument }) =>
      sentence('app of', party(at(argument, 'provider')), 'featured'),
  },
]
