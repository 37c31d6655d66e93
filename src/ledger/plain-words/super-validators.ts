/** SVs: joining, their nodes, status reports, the DSO's housekeeping (splice-dso-governance). */
import { findExercisedBelow } from './below.ts'
import type { ExerciseEntry } from './entry.ts'
import { memberAtPath, countWithNoun, list, party, quoted, round } from './payload-words.ts'
import { sentence } from './sentence.ts'

const dsoRules = 'Splice.DsoRules:DsoRules'

export const superValidators: readonly ExerciseEntry[] = [
  {
    template: dsoRules,
    choices: ['DsoRules_StartSvOnboarding'],
    words: ({ choice_argument: argument }) =>
      sentence(
        'onboarding of',
        quoted(memberAtPath(argument, 'candidateName')),
        'as an SV started by',
        party(memberAtPath(argument, 'sponsor')),
      ),
  },
  {
    template: dsoRules,
    choices: ['DsoRules_AddConfirmedSv'],
    words: (event, transaction) => {
      const added = findExercisedBelow(event, transaction, 'DsoRules_AddSv')?.choice_argument
      return sentence(
        quoted(memberAtPath(added, 'newSvName')),
        'joined as SV',
        party(memberAtPath(event.choice_argument, 'sv')),
      )
    },
  },
  {
    template: dsoRules,
    choices: ['DsoRules_AddSv'],
    words: ({ choice_argument: argument }) =>
      sentence(
        quoted(memberAtPath(argument, 'newSvName')),
        'added as SV',
        party(memberAtPath(argument, 'newSvParty')),
      ),
  },
  {
    template: dsoRules,
    choices: ['DsoRules_ExpireSvOnboardingRequest'],
    words: () => sentence('request to become an SV expired'),
  },
  {
    template: dsoRules,
    choices: ['DsoRules_ArchiveSvOnboardingRequest'],
    words: () => sentence('request to become an SV cleared away'),
  },
  {
    template: dsoRules,
    choices: ['DsoRules_ExpireSvOnboardingConfirmed'],
    words: () => sentence('confirmed onboarding of an SV expired'),
  },
  {
    template: dsoRules,
    choices: ['DsoRules_SetSynchronizerNodeConfig'],
    words: ({ choice_argument: argument }) =>
      sentence('synchronizer nodes configured by SV', party(memberAtPath(argument, 'sv'))),
  },
  {
    template: dsoRules,
    choices: ['DsoRules_SubmitStatusReport'],
    words: ({ choice_argument: argument }) =>
      sentence(
        'status of SV',
        party(memberAtPath(argument, 'sv')),
        'reported, latest open',
        round(memberAtPath(argument, 'status', 'latestOpenRound')),
      ),
  },
  {
    template: dsoRules,
    choices: ['DsoRules_RequestElection'],
    words: ({ choice_argument: argument }) =>
      sentence(
        'election of a DSO delegate requested by',
        party(memberAtPath(argument, 'requester')),
      ),
  },
  {
    template: dsoRules,
    choices: ['DsoRules_ElectDsoDelegate'],
    words: () => sentence('DSO delegate elected'),
  },
  {
    template: dsoRules,
    choices: ['DsoRules_UpdateExternalPartyConfigStates'],
    words: () => sentence('configuration of external parties brought up to date'),
  },
  {
    template: dsoRules,
    choices: ['DsoRules_Amulet_ExpireTransferInstructions'],
    words: ({ choice_argument: argument }) => {
      const inputs = list(memberAtPath(argument, 'transferInsts', 'inputs'))
      return sentence(inputs && countWithNoun(inputs.length, 'transfer offer'), 'expired')
    },
  },
  {
    template: dsoRules,
    choices: ['DsoRules_ExpireAmuletAllocations'],
    words: ({ choice_argument: argument }) => {
      const inputs = list(memberAtPath(argument, 'expireAllocations', 'inputs'))
      return sentence(inputs && countWithNoun(inputs.length, 'allocation'), 'expired')
    },
  },
  {
    template: dsoRules,
    choices: ['DsoRules_ExpireTransferPreapproval'],
    words: () => sentence('transfer preapproval expired'),
  },
]
