/** Incoming transfers that a party approves in advance (splice-amulet). */
import { acting } from './acting.ts'
import type { ExerciseEntry } from './entry.ts'
import { amount, at, decimal, isZero, party, time, type Value } from './payload-words.ts'
import { sentence, type Part } from './sentence.ts'

const amuletRules = 'Splice.AmuletRules:AmuletRules'
const preapproval = 'Splice.AmuletRules:TransferPreapproval'
const proposal = 'Splice.AmuletRules:ExternalPartySetupProposal'

export const preapprovals: readonly ExerciseEntry[] = [
  {
    template: amuletRules,
    choices: ['AmuletRules_CreateTransferPreapproval'],
    words: ({ choice_argument: argument, exercise_result: result }) =>
      sentence(
        'transfers to',
        party(at(argument, 'receiver')),
        'preapproved until',
        time(at(argument, 'expiresAt')),
        paid(result, at(argument, 'provider')),
      ),
  },
  {
    template: preapproval,
    choices: ['TransferPreapproval_Renew'],
    words: ({ choice_argument: argument, exercise_result: result }) =>
      sentence(
        'preapproval of transfers to',
        party(at(result, 'receiver')),
        'renewed until',
        time(at(argument, 'newExpiresAt')),
        paid(result, at(result, 'provider')),
      ),
  },
  {
    template: preapproval,
    choices: ['TransferPreapproval_Cancel'],
    words: ({ choice_argument: argument }) =>
      sentence('transfer preapproval cancelled by', party(at(argument, 'p'))),
  },
  {
    template: preapproval,
    choices: ['TransferPreapproval_Expire'],
    words: () => sentence('transfer preapproval expired'),
  },
  {
    template: amuletRules,
    choices: ['AmuletRules_CreateExternalPartySetupProposal'],
    words: ({ choice_argument: argument }) =>
      sentence(
        'hosting of',
        party(at(argument, 'user')),
        'proposed by validator',
        party(at(argument, 'validator')),
      ),
  },
  {
    template: proposal,
    choices: ['ExternalPartySetupProposal_Accept'],
    words: (event) => sentence('hosting by a validator accepted by', acting(event)),
  },
  {
    template: proposal,
    choices: ['ExternalPartySetupProposal_Reject'],
    words: (event) => sentence('hosting by a validator rejected by', acting(event)),
  },
  {
    template: proposal,
    choices: ['ExternalPartySetupProposal_Withdraw'],
    words: (event) => sentence('proposal to host a party withdrawn by', acting(event)),
  },
]

/** Short preapprovals cost nothing on newer networks. */
function paid(result: Value, by: Value): Part {
  const price = decimal(at(result, 'amuletPaid'))
  if (price === undefined) return undefined
  if (isZero(price)) return []
  return sentence(',', amount(price), 'paid by', party(by))
}
