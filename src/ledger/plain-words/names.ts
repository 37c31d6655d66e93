/** Names: requested, created, renewed, expired, rejected (splice-amulet-name-service). */
import type { ExercisedEvent, Transaction } from '../update.ts'
import { findCreatedBelow } from './below.ts'
import type { ExerciseEntry } from './entry.ts'
import { amount, memberAtPath, party, quoted, time } from './payload-words.ts'
import { sentence } from './sentence.ts'
import type { PlainWords } from './word.ts'

const ansRules = 'Splice.Ans:AnsRules'
const context = 'Splice.Ans:AnsEntryContext'
const entry = 'Splice.Ans:AnsEntry'
const dsoRules = 'Splice.DsoRules:DsoRules'

export const names: readonly ExerciseEntry[] = [
  {
    template: ansRules,
    choices: ['AnsRules_RequestEntry'],
    words: ({ choice_argument: argument }) =>
      sentence(
        'name',
        quoted(memberAtPath(argument, 'name')),
        'requested by',
        party(memberAtPath(argument, 'user')),
      ),
  },
  { template: ansRules, choices: ['AnsRules_CollectInitialEntryPayment'], words: nameCreatedWords },
  {
    template: context,
    choices: ['AnsEntryContext_CollectInitialEntryPayment'],
    words: nameCreatedWords,
  },
  { template: ansRules, choices: ['AnsRules_CollectEntryRenewalPayment'], words: renewed },
  { template: context, choices: ['AnsEntryContext_CollectEntryRenewalPayment'], words: renewed },
  { template: dsoRules, choices: ['DsoRules_CollectEntryRenewalPayment'], words: renewed },
  { template: entry, choices: ['AnsEntry_Renew'], words: renewed },
  { template: ansRules, choices: ['AnsRules_RejectEntryInitialPayment'], words: nameRejectedWords },
  {
    template: context,
    choices: ['AnsEntryContext_RejectEntryInitialPayment'],
    words: nameRejectedWords,
  },
  // The update shows only the contract id of the entry, not the expired name.
  { template: entry, choices: ['AnsEntry_Expire'], words: () => sentence('name expired') },
  {
    template: dsoRules,
    choices: ['DsoRules_ExpireAnsEntry'],
    words: () => sentence('name expired'),
  },
]

/** Describes a paid name, whose entry is created below this event. */
export function nameCreatedWords(
  event: ExercisedEvent,
  transaction: Transaction,
): PlainWords | undefined {
  const payload = findCreatedBelow(event, transaction, entry)?.create_arguments
  return sentence(
    'name',
    quoted(memberAtPath(payload, 'name')),
    'created for',
    party(memberAtPath(payload, 'user')),
    'until',
    time(memberAtPath(payload, 'expiresAt')),
  )
}

function renewed(event: ExercisedEvent, transaction: Transaction): PlainWords | undefined {
  const payload = findCreatedBelow(event, transaction, entry)?.create_arguments
  return sentence(
    'name',
    quoted(memberAtPath(payload, 'name')),
    'of',
    party(memberAtPath(payload, 'user')),
    'renewed until',
    time(memberAtPath(payload, 'expiresAt')),
  )
}

/**
 * Describes a rejected name. The DSO returns the payment: the locked amount is created again,
 * unlocked.
 */
export function nameRejectedWords(
  event: ExercisedEvent,
  transaction: Transaction,
): PlainWords | undefined {
  const holding = findCreatedBelow(event, transaction, 'Splice.Amulet:Amulet')?.create_arguments
  return sentence(
    'name rejected,',
    amount(memberAtPath(holding, 'amount', 'initialAmount')),
    'returned to',
    party(memberAtPath(holding, 'owner')),
  )
}
