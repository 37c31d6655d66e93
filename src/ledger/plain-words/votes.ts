/** Decisions of SVs: vote requests, confirmed actions, price votes (splice-dso-governance). */
import { createdBelow } from './below.ts'
import type { ExerciseEntry } from './entry.ts'
import { actionTag, behindColon } from './governance-actions.ts'
import { nameCreatedWords, nameRejectedWords } from './names.ts'
import { acting } from './acting.ts'
import { at, dollars, party, tag, type Value } from './payload-words.ts'
import { issuingWords } from './rounds.ts'
import { sentence } from './sentence.ts'

const dsoRules = 'Splice.DsoRules:DsoRules'

const outcomes: ReadonlyMap<string, string> = new Map([
  ['VRO_Accepted', 'accepted'],
  ['VRO_Rejected', 'rejected'],
  ['VRO_Expired', 'expired'],
  ['VRO_AcceptedButActionFailed', 'accepted, but its action failed'],
])

/** Confirmed actions whose effect explains more than their name. */
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
        acting(event),
        behindColon(at(event.choice_argument, 'action')),
      ),
  },
  {
    template: dsoRules,
    choices: ['DsoRules_CastVote', 'DsoRules_CastGovernanceVote'],
    words: (event, transaction) => {
      const vote = at(event.choice_argument, 'vote')
      const request = createdBelow(event, transaction, 'Splice.DsoRules:VoteRequest')
      return sentence(
        'vote cast by',
        party(at(vote, 'sv')),
        stance(at(vote, 'accept')),
        behindColon(at(request?.create_arguments, 'action')),
      )
    },
  },
  {
    template: dsoRules,
    choices: ['DsoRules_CloseVoteRequest'],
    words: ({ exercise_result: result }) => {
      const outcome = outcomes.get(tag(at(result, 'outcome')) ?? '')
      return sentence(
        outcome && `vote closed, ${outcome}`,
        behindColon(at(result, 'request', 'action')),
      )
    },
  },
  {
    template: dsoRules,
    choices: ['DsoRules_ConfirmAction'],
    words: ({ choice_argument: argument }) =>
      sentence(
        'action confirmed by',
        party(at(argument, 'confirmer')),
        behindColon(at(argument, 'action')),
      ),
  },
  {
    template: dsoRules,
    choices: ['DsoRules_ExecuteConfirmedAction'],
    words: (event, transaction, tell) => {
      const action = at(event.choice_argument, 'action')
      const name = actionTag(action)
      if (name === undefined) return undefined
      const effect = effects.get(name)?.(event, transaction, tell)
      return effect ?? sentence('confirmed action executed', behindColon(action))
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
        dollars(at(argument, 'amuletPrice')),
        'voted for by',
        party(at(argument, 'sv')),
      ),
  },
]

function stance(accept: Value): string | undefined {
  if (accept === true) return 'to accept'
  return accept === false ? 'to reject' : undefined
}
