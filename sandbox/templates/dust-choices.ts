import { decimalText } from '../ledger/decimal.ts'
import { isOf, type Choice, type Contract, type Party } from '../ledger/model.ts'
import { amulet, holdingFeePerRound, type AmuletFacts } from './amulet.ts'
import { metadataOf, metaKey, roundOf } from './common-types.ts'
import type { ConfigStateFacts } from './config-state.ts'
import type { OpenMiningRoundFacts } from './rounds.ts'

/** Returns the first round in which holding fees would have used up an amulet. */
export function dustRound({ amount, round: created }: AmuletFacts): number {
  return created + Number((amount + holdingFeePerRound - 1n) / holdingFeePerRound)
}

const dustMeta = (burned: bigint) =>
  metadataOf({
    [`${metaKey}/burned`]: decimalText(burned),
    [`${metaKey}/tx-kind`]: 'expire-dust',
  })

function dustOf(contract: Contract): { readonly owner: Party; readonly amount: bigint } {
  if (!isOf(amulet, contract)) throw new Error('Only amulets expire so')
  return contract.facts
}

/** The DSO expires an amulet that holding fees would have used up. The whole amount is burnt. */
export const amuletExpire: Choice<{ readonly openRound: Contract<OpenMiningRoundFacts> }> = {
  name: 'Amulet_Expire',
  consuming: true,
  argument: ({ openRound }) => ({ roundCid: openRound.id }),
  result: ({ openRound }, _network, contract) => {
    const { owner, amount } = dustOf(contract)
    return {
      expireSum: {
        owner,
        round: roundOf(openRound.facts.round),
        changeToInitialAmountAsOfRoundZero: decimalText(-amount),
        changeToHoldingFeesRate: decimalText(-holdingFeePerRound),
      },
      meta: dustMeta(amount),
    }
  },
  acting: (_facts, { dso }) => [dso],
}

/**
 * The successor of `Amulet_Expire` since splice-amulet 0.1.17. It uses the rounds of both
 * configurations for external parties.
 */
export const amuletExpireV2: Choice<{
  readonly states: readonly [Contract<ConfigStateFacts>, Contract<ConfigStateFacts>]
}> = {
  name: 'Amulet_ExpireV2',
  consuming: true,
  argument: ({ states: [first, second] }) => ({
    externalPartyConfigState0Cid: first.id,
    externalPartyConfigState1Cid: second.id,
  }),
  result: (_facts, _network, contract) => {
    const { owner, amount } = dustOf(contract)
    return { expireSum: { owner }, meta: dustMeta(amount) }
  },
  acting: (_facts, { dso }) => [dso],
}
