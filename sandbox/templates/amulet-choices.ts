import {
  contractId,
  decimal,
  open,
  optional,
  party,
  record,
  text,
  time,
} from '../ledger/daml-type.ts'
import { decimalText } from '../ledger/decimal.ts'
import type { JsonObject } from '../ledger/json-value.ts'
import { isoTime } from '../ledger/micros.ts'
import { isOf, type Choice, type Contract, type Party } from '../ledger/model.ts'
import { lockedAmulet, type AmuletFacts } from './amulet.ts'
import { contractIds } from './amulet-rules.ts'
import { metadata, metadataOf, metaKey, round, roundOf } from './common-types.ts'
import type { OpenMiningRoundFacts } from './rounds.ts'
import {
  inputOf,
  transferInputs,
  transferResult,
  transferResultOf,
  contextOf,
  type TransferFacts,
} from './transfer.ts'
import { transferContext } from './amulet-rules.ts'

/** An amulet that a choice made, in a round. */
export interface AmuletSumFacts {
  readonly amulet: Contract<AmuletFacts>
  readonly openRound: Contract<OpenMiningRoundFacts>
}

const amuletSum = record({ amulet: contractId, amuletPrice: decimal, round })

function amuletSumOf({ amulet, openRound }: AmuletSumFacts): JsonObject {
  return {
    amulet: amulet.id,
    amuletPrice: decimalText(openRound.facts.amuletPrice),
    round: { number: String(openRound.facts.round) },
  }
}

const sumResult = record({ amuletSum, meta: optional(metadata) })

export const devNetTap: Choice<AmuletSumFacts> = {
  name: 'AmuletRules_DevNet_Tap',
  consuming: false,
  argumentType: record({ receiver: party, amount: decimal, openRound: contractId }),
  resultType: sumResult,
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

/** Splice-amulet 0.1.17 gave these choices a second form: history holds both. */
function unlocking(name: string, reason: string, byHolders: boolean): Choice<AmuletSumFacts> {
  const takesRound = !name.endsWith('V2')
  return {
    name,
    consuming: true,
    argumentType: record(takesRound ? { openRoundCid: contractId } : {}),
    resultType: sumResult,
    argument: ({ openRound }): JsonObject => (takesRound ? { openRoundCid: openRound.id } : {}),
    result: (facts) => ({
      amuletSum: amuletSumOf(facts),
      meta: metadataOf({
        [`${metaKey}/reason`]: reason,
        [`${metaKey}/tx-kind`]: 'unlock',
      }),
    }),
    acting: ({ amulet }, _network, contract) => unlockers(amulet.facts.owner, byHolders, contract),
  }
}

function unlockers(owner: Party, byHolders: boolean, contract: Contract): readonly Party[] {
  const holders = byHolders && isOf(lockedAmulet, contract) ? contract.facts.lock.holders : []
  return [...new Set([owner, ...holders])]
}

export const unlock = unlocking('LockedAmulet_Unlock', 'holders released lock', true)
export const unlockV2 = unlocking('LockedAmulet_UnlockV2', 'holders released lock', true)
export const ownerExpireLock = unlocking('LockedAmulet_OwnerExpireLock', 'lock expired', false)
export const ownerExpireLockV2 = unlocking('LockedAmulet_OwnerExpireLockV2', 'lock expired', false)

/** The DSO ends an amulet whose holding fees are worth more than it. */
function expiring(name: string): Choice<{ readonly openRound: Contract<OpenMiningRoundFacts> }> {
  return {
    name,
    consuming: true,
    argumentType: record({ roundCid: contractId }),
    resultType: record({
      expireSum: record({
        owner: party,
        changeToInitialAmountAsOfRoundZero: decimal,
        changeToHoldingFeesRate: decimal,
      }),
      meta: optional(metadata),
    }),
    argument: ({ openRound }) => ({ roundCid: openRound.id }),
    result: (_facts, _network, contract) => ({
      expireSum: {
        owner: contract.signatories.at(-1) ?? '',
        changeToInitialAmountAsOfRoundZero: '0E-10',
        changeToHoldingFeesRate: '-0.0038051800',
      },
      meta: metadataOf({ [`${metaKey}/tx-kind`]: 'expire-dust' }),
    }),
    acting: (_facts, { dso }) => [dso],
  }
}

export const amuletExpire = expiring('Amulet_Expire')
export const amuletExpireV2 = expiring('Amulet_ExpireV2')

export interface BuyTrafficFacts {
  /** The transfer that pays: its outputs are burnt. */
  readonly transfer: TransferFacts
  readonly amuletPaid: bigint
  readonly memberId: string
  readonly trafficAmount: number
  readonly purchased: Contract
}

export const buyMemberTraffic: Choice<BuyTrafficFacts> = {
  name: 'AmuletRules_BuyMemberTraffic',
  consuming: false,
  argumentType: record({
    inputs: transferInputs,
    context: transferContext,
    provider: party,
    memberId: text,
    synchronizerId: text,
    migrationId: { kind: 'int' },
    trafficAmount: { kind: 'int' },
    expectedDso: optional(party),
  }),
  resultType: record({
    round,
    summary: open,
    amuletPaid: decimal,
    purchasedTraffic: contractId,
    senderChangeAmulet: optional(contractId),
    meta: optional(metadata),
  }),
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
  argumentType: record({
    context: record({ amuletRules: contractId, context: transferContext }),
    inputs: transferInputs,
    receiver: party,
    provider: party,
    expiresAt: time,
    expectedDso: optional(party),
  }),
  resultType: record({
    transferPreapprovalCid: contractId,
    transferResult,
    amuletPaid: decimal,
    meta: optional(metadata),
  }),
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

/** `MemberTraffic` contracts of one member become one. */
export const mergeMemberTraffic: Choice<{
  readonly merged: readonly Contract[]
  readonly created: Contract
}> = {
  name: 'AmuletRules_MergeMemberTrafficContracts',
  consuming: false,
  argumentType: record({ trafficCids: contractIds }),
  resultType: record({ memberTraffic: contractId }),
  argument: ({ merged }) => ({ trafficCids: merged.map(({ id }) => id) }),
  result: ({ created }) => ({ memberTraffic: created.id }),
  acting: (_facts, { dso }) => [dso],
}
