import { decimalText } from '../ledger/decimal.ts'
import type { JsonObject } from '../ledger/json-value.ts'
import { isOf, type Choice, type Contract, type Party } from '../ledger/model.ts'
import { lockedAmulet, type AmuletFacts } from './amulet.ts'
import { metadataOf, metaKey } from './common-types.ts'
import type { OpenMiningRoundFacts } from './rounds.ts'

/** An amulet that a choice created, with its round. */
export interface AmuletSumFacts {
  readonly amulet: Contract<AmuletFacts>
  readonly openRound: Contract<OpenMiningRoundFacts>
}

export function amuletSumOf({ amulet, openRound }: AmuletSumFacts): JsonObject {
  return {
    amulet: amulet.id,
    amuletPrice: decimalText(openRound.facts.amuletPrice),
    round: { number: String(openRound.facts.round) },
  }
}

function unlocking(
  name: string,
  form: Pick<Choice<AmuletSumFacts>, 'argument' | 'result'>,
  byHolders: boolean,
): Choice<AmuletSumFacts> {
  return {
    name,
    consuming: true,
    ...form,
    acting: ({ amulet }, _network, contract) => unlockers(amulet.facts.owner, byHolders, contract),
  }
}

const unlockMeta = (reason: string): JsonObject =>
  metadataOf({ [`${metaKey}/reason`]: reason, [`${metaKey}/tx-kind`]: 'unlock' })

function firstForm(reason: string) {
  return {
    argument: ({ openRound }: AmuletSumFacts): JsonObject => ({ openRoundCid: openRound.id }),
    result: (facts: AmuletSumFacts) => ({
      amuletSum: amuletSumOf(facts),
      meta: unlockMeta(reason),
    }),
  }
}

/**
 * Returns the form of a choice since splice-amulet 0.1.17: without an argument, and with the
 * amulet's contract id instead of a sum as the result.
 */
function secondForm(reason: string) {
  return {
    argument: (): JsonObject => ({}),
    result: ({ amulet }: AmuletSumFacts) => ({ amuletCid: amulet.id, meta: unlockMeta(reason) }),
  }
}

function unlockers(owner: Party, byHolders: boolean, contract: Contract): readonly Party[] {
  const holders = byHolders && isOf(lockedAmulet, contract) ? contract.facts.lock.holders : []
  return [...new Set([owner, ...holders])]
}

const released = 'holders released lock'
const expired = 'lock expired'
export const unlock = unlocking('LockedAmulet_Unlock', firstForm(released), true)
export const unlockV2 = unlocking('LockedAmulet_UnlockV2', secondForm(released), true)
export const ownerExpireLock = unlocking('LockedAmulet_OwnerExpireLock', firstForm(expired), false)
export const ownerExpireLockV2 = unlocking(
  'LockedAmulet_OwnerExpireLockV2',
  secondForm(expired),
  false,
)
