/** Locks of amulets, and amulets that have become dust (splice-amulet). */
import type { ExercisedEvent } from '../update.ts'
import { findCreatedBelow } from './below.ts'
import type { ExerciseEntry } from './entry.ts'
import { amount, memberAtPath, party } from './payload-words.ts'
import { sentence } from './sentence.ts'
import type { PlainWords } from './word.ts'

const amulet = 'Splice.Amulet:Amulet'
const dsoRules = 'Splice.DsoRules:DsoRules'
const lockedAmulet = 'Splice.Amulet:LockedAmulet'

export const locks: readonly ExerciseEntry[] = [
  {
    template: dsoRules,
    choices: ['DsoRules_Amulet_Expire', 'DsoRules_Amulet_ExpireV2'],
    words: expired('holding'),
  },
  {
    template: dsoRules,
    choices: ['DsoRules_LockedAmulet_ExpireAmulet', 'DsoRules_LockedAmulet_ExpireAmuletV2'],
    words: expired('locked holding'),
  },
  {
    template: lockedAmulet,
    choices: ['LockedAmulet_Unlock', 'LockedAmulet_UnlockV2'],
    words: (event, transaction) => {
      const holding = findCreatedBelow(event, transaction, amulet)?.create_arguments
      return sentence(
        amount(memberAtPath(holding, 'amount', 'initialAmount')),
        'of',
        party(memberAtPath(holding, 'owner')),
        'unlocked by its holders',
      )
    },
  },
  {
    template: lockedAmulet,
    choices: ['LockedAmulet_OwnerExpireLock', 'LockedAmulet_OwnerExpireLockV2'],
    words: (event, transaction) => {
      const holding = findCreatedBelow(event, transaction, amulet)?.create_arguments
      return sentence(
        amount(memberAtPath(holding, 'amount', 'initialAmount')),
        'unlocked by its owner',
        party(memberAtPath(holding, 'owner')),
        'after the lock expired',
      )
    },
  },
  { template: amulet, choices: ['Amulet_Expire', 'Amulet_ExpireV2'], words: expired('holding') },
  {
    template: lockedAmulet,
    choices: ['LockedAmulet_ExpireAmulet', 'LockedAmulet_ExpireAmuletV2'],
    words: expired('locked holding'),
  },
]

/**
 * Describes an amulet that expired because its holding fees used up its amount. The update does not
 * contain its initial amount.
 */
function expired(what: string) {
  return ({ exercise_result: result }: ExercisedEvent): PlainWords | undefined =>
    sentence(what, 'of', party(memberAtPath(result, 'expireSum', 'owner')), 'expired as dust')
}
