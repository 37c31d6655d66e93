import { decimalText } from '../ledger/decimal.ts'
import { isoTime } from '../ledger/micros.ts'
import type { Choice, Contract, Party } from '../ledger/model.ts'
import { metadataOf, metaKey, roundOf } from './common-types.ts'
import { amuletSumOf, type AmuletSumFacts } from './lock-choices.ts'
import { inputOf, transferResultOf, contextOf, type TransferFacts } from './transfer.ts'

export const devNetTap: Choice<AmuletSumFacts> = {
  name: 'AmuletRules_DevNet_Tap',
  consuming: false,
  argument: ({ amulet, openRound }) => ({
    receiver: amulet.facts.owner,
    amount: decimalText(amulet.facts.amount),
    openRound: openRound.id,
  }),
  result: (facts) => ({
    amuletSum: amuletSumOf(facts),
    meta: metadataOf({
      [`${metaKey}/reason`]: 'tapped faucet',
      [`${metaKey}/tx-kind`]: 'mint',
    }),
  }),
  acting: ({ amulet }) => [amulet.facts.owner],
}

export interface BuyTrafficFacts {
  /** The transfer that pays for the traffic. Its outputs are burnt. */
  readonly transfer: TransferFacts
  readonly amuletPaid: bigint
  readonly memberId: string
  readonly trafficAmount: number
  readonly purchased: Contract
}

export const buyMemberTraffic: Choice<BuyTrafficFacts> = {
  name: 'AmuletRules_BuyMemberTraffic',
  consuming: false,
  argument: ({ transfer, memberId, trafficAmount }, { dso, globalSynchronizer }) => ({
    inputs: transfer.inputs.map(inputOf),
    context: contextOf(transfer.openRound),
    provider: transfer.provider,
    memberId,
    synchronizerId: globalSynchronizer,
    migrationId: '4',
    trafficAmount: String(trafficAmount),
    expectedDso: dso,
  }),
  result: ({ transfer, amuletPaid, purchased }) => ({
    round: roundOf(transfer.openRound.facts.round),
    summary: transferResultOf(transfer)['summary'] ?? null,
    amuletPaid: decimalText(amuletPaid),
    purchasedTraffic: purchased.id,
    senderChangeAmulet: transfer.change ? transfer.change.id : null,
    meta: metadataOf({
      [`${metaKey}/burned`]: decimalText(amuletPaid),
      [`${metaKey}/tx-kind`]: 'burn',
    }),
  }),
  acting: ({ transfer }) => [transfer.sender],
}

export interface CreatePreapprovalFacts {
  readonly transfer: TransferFacts
  readonly preapproval: Contract
  readonly amuletRules: Contract
  readonly receiver: Party
  readonly amuletPaid: bigint
  readonly expiresAt: number
}

export const createTransferPreapproval: Choice<CreatePreapprovalFacts> = {
  name: 'AmuletRules_CreateTransferPreapproval',
  consuming: false,
  argument: ({ transfer, amuletRules, receiver, expiresAt }, { dso }) => ({
    context: { amuletRules: amuletRules.id, context: contextOf(transfer.openRound) },
    inputs: transfer.inputs.map(inputOf),
    receiver,
    provider: transfer.provider,
    expiresAt: isoTime(expiresAt),
    expectedDso: dso,
  }),
  result: ({ transfer, preapproval, amuletPaid }) => ({
    transferPreapprovalCid: preapproval.id,
    transferResult: transferResultOf(transfer),
    amuletPaid: decimalText(amuletPaid),
    meta: metadataOf({ [`${metaKey}/burned`]: decimalText(amuletPaid) }),
  }),
  acting: ({ transfer, receiver }) => [...new Set([receiver, transfer.provider])],
}

/** Merges the `MemberTraffic` contracts of one member into one contract. */
export const mergeMemberTraffic: Choice<{
  readonly merged: readonly Contract[]
  readonly created: Contract
}> = {
  name: 'AmuletRules_MergeMemberTrafficContracts',
  consuming: false,
  argument: ({ merged }) => ({ trafficCids: merged.map(({ id }) => id) }),
  result: ({ created }) => ({ memberTraffic: created.id }),
  acting: (_facts, { dso }) => [dso],
}
