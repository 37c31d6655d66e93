/** Incoming transfers that a party approves in advance (splice-amulet). */
import { onlyActingParty } from './only-acting-party.ts'
import type { ExerciseEntry } from './entry.ts'
import {
  amount,
  memberAtPath,
  decimal,
  isZero,
  party,
  time,
  type MaybeJson,
} from './payload-words.ts'
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
        party(memberAtPath(argument, 'receiver')),
        'preapproved until',
        time(memberAtPath(argument, 'expiresAt')),
        paid(result, memberAtPath(argument, 'provider')),
      ),
  },
  {
    template: preapproval,
    choices: ['TransferPreapproval_Renew'],
    words: ({ choice_argument: argument, exercise_result: result }) =>
      sentence(
        'preapproval of transfers to',
        party(memberAtPath(result, 'receiver')),
        'renewed until',
        time(memberAtPath(argument, 'newExpiresAt')),
        paid(result, memberAtPath(result, 'provider')),
      ),
  },
  {
    template: preapproval,
    choices: ['TransferPreapproval_Cancel'],
    words: ({ choice_argument: argument }) =>
      sentence('transfer preapproval cancelled by', party(memberAtPath(argument, 'p'))),
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
        party(memberAtPath(argument, 'user')),
        'proposed by validator',
        party(memberAtPath(argument, 'validator')),
      ),
  },
  {
    template: proposal,
    choices: ['ExternalPartySetupProposal_Accept'],
    words: (event) => sentence('hosting by a validator accepted by', onlyActingParty(event)),
  },
  {
    template: proposal,
    choices: ['ExternalPartySetupProposal_Reject'],
    words: (event) => sentence('hosting by a validator rejected by', onlyActingParty(event)),
  },
  {
    template: proposal,
    choices: ['ExternalPartySetupProposal_Withdraw'],
    words: (event) => sentence('proposal to host a party withdrawn by', onlyActingParty(event)),
  },
]

function paid(result: MaybeJson, by: MaybeJson): Part {
  const price = decimal(memberAtPath(result, 'amuletPaid'))
  if (price === undefined) return undefined
  if (isZero(price)) return []
  return sentence(',', amount(price), 'paid by', party(by))
}
