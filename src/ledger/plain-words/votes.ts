/** Decisions of SVs: vote requests, confirmed actions, price votes (splice-dso-governance). */
import { findCreatedBelow } from './below.ts'
import type { ExerciseEntry } from './entry.ts'
import { actionTag, actionAfterColon } from './governance-actions.ts'
import { nameCreatedWords, nameRejectedWords } from './names.ts'
import { onlyActingParty } from './only-acting-party.ts'
import { memberAtPath, dollars, party, tag, type MaybeJson } from './payload-words.ts'
import { issuingWords } from './rounds.ts'
import { sentence } from './sentence.ts'

const dsoRules = 'Splice.DsoRules:DsoRules'

const outcomes: ReadonlyMap<string, string> = new Map([
  ['VRO_Accepted', 'accepted'],
  ['VRO_Rejected', 'rejected'],
  ['VRO_Expired', 'expired'],
  ['VRO_AcceptedButActionFailed', 'accepted, but its action failed'],
])

/** Confirmed actions whose effect is described, because it explains more than their name. */
const effects: ReadonlyMap<string, ExerciseEntry['words']> = new Map([
  ['CRARC_MiningRound_StartIssuing', issuingWords],
  ['ANSRARC_CollectInitialEntryPayment', nameCreatedWords],
  ['ANSRARC_RejectEntryInitialPayment', nameRejectedWords],
])

export const votes: readonly ExerciseEntry[] = [
  {
    template: dsoRules,
    choices: ['DsoRules_RequestVote', 'DsoRules_RequestGovernanceVote'],
    words: (event) =>
      sentence(
        'vote requested by',
        onlyActingParty(event),
        actionAfterColon(memberAtPath(event.choice_argument, 'action')),
      ),
  },
  {
    template: dsoRules,
    choices: ['DsoRules_CastVote', 'DsoRules_CastGovernanceVote'],
    words: (event, transaction) => {
      const vote = memberAtPath(event.choice_argument, 'vote')
      const request = findCreatedBelow(event, transaction, 'Splice.DsoRules:VoteRequest')
      return sentence(
        'vote cast by',
        party(memberAtPath(vote, 'sv')),
        stance(memberAtPath(vote, 'accept')),
        actionAfterColon(memberAtPath(request?.create_arguments, 'action')),
      )
    },
  },
  {
    template: dsoRules,
    choices: ['DsoRules_CloseVoteRequest'],
    words: ({ exercise_result: result }) => {
      const outcome = outcomes.get(tag(memberAtPath(result, 'outcome')) ?? '')
      return sentence(
        outcome && `vote closed, ${outcome}`,
        actionAfterColon(memberAtPath(result, 'request', 'action')),
      )
    },
  },
  {
    template: dsoRules,
    choices: ['DsoRules_ConfirmAction'],
    words: ({ choice_argument: argument }) =>
      sentence(
        'action confirmed by',
        party(memberAtPath(argument, 'confirmer')),
        actionAfterColon(memberAtPath(argument, 'action')),
      ),
  },
  {
    template: dsoRules,
    choices: ['DsoRules_ExecuteConfirmedAction'],
    words: (event, transaction, tell) => {
      const action = memberAtPath(event.choice_argument, 'action')
      const name = actionTag(action)
      if (name === undefined) return undefined
      const effect = effects.get(name)?.(event, transaction, tell)
      return effect ?? sentence('confirmed action executed', actionAfterColon(action))
    },
  },
  {
    template: dsoRules,
    choices: ['DsoRules_ExpireStaleConfirmation'],
    words: () => sentence('confirmation of an action expired'),
  },
  {
    template: dsoRules,
    choices: ['DsoRules_UpdateAmuletPriceVote'],
    words: ({ choice_argument: argument }) =>
      sentence(
        'price of',
        dollars(memberAtPath(argument, 'amuletPrice')),
        'voted for by',
        party(memberAtPath(argument, 'sv')),
      ),
  },
]

function stance(accept: MaybeJson): string | undefined {
  if (accept === true) return 'to accept'
  return accept === false ? 'to reject' : undefined
}
