import { decimalText, parseDecimal } from '../ledger/decimal.ts'
import { isObject, scalarText, type Json } from '../ledger/json-value.ts'
import { isoTime, micros } from '../ledger/micros.ts'
import type { Choice, Contract, Party, Template } from '../ledger/model.ts'
import { networkPackage, walletPackage } from '../ledger/packages.ts'
import { emptyExtraArgs, metadataOf, metaKey } from './common-types.ts'
import { transferFactory } from './interfaces.ts'
import { instrumentIdOf } from './transfer-instruction.ts'

const textOf = (value: Json | undefined): string => scalarText(value) ?? ''

/** An offer of amulet that its receiver can accept in the wallet. */
export interface TransferOfferFacts {
  readonly sender: Party
  readonly receiver: Party
  readonly amount: bigint
  readonly description: string
  /** Microseconds since 1970. */
  readonly expiresAt: number
  readonly trackingId: string
  readonly dso: Party
}

export const transferOffer: Template<TransferOfferFacts> = {
  name: 'Splice.Wallet.TransferOffer:TransferOffer',
  package: walletPackage,
  payload: ({ sender, receiver, dso, amount, description, expiresAt, trackingId }) => ({
    sender,
    receiver,
    dso,
    amount: { amount: decimalText(amount), unit: 'AmuletUnit' },
    description,
    expiresAt: isoTime(expiresAt),
    trackingId,
  }),
  signatories: ({ sender }) => [sender],
  observers: ({ receiver }) => [receiver],
  fromPayload: ({ sender, receiver, dso, amount, description, expiresAt, trackingId }) => ({
    sender: textOf(sender),
    receiver: textOf(receiver),
    dso: textOf(dso),
    amount: parseDecimal(isObject(amount) ? textOf(amount['amount']) : '') ?? 0n,
    description: textOf(description),
    expiresAt: micros(textOf(expiresAt)),
    trackingId: textOf(trackingId),
  }),
}

export const transferOfferReject: Choice<{ readonly receiver: Party }> = {
  name: 'TransferOffer_Reject',
  consuming: true,
  argument: () => ({}),
  result: () => ({}),
  acting: ({ receiver }) => [receiver],
}

export const transferOfferWithdraw: Choice<{ readonly sender: Party; readonly reason: string }> = {
  name: 'TransferOffer_Withdraw',
  consuming: true,
  argument: ({ reason }) => ({ reason }),
  result: () => ({}),
  acting: ({ sender }) => [sender],
}

/**
 * A featured app's contract for moving its users' amulet and marking the activity in the same
 * update.
 */
export const walletUserProxy: Template<{ readonly provider: Party }> = {
  name: 'Splice.Util.FeaturedApp.WalletUserProxy:WalletUserProxy',
  package: networkPackage('splice-util-featured-app-proxies', '1.1.0'),
  payload: ({ provider }) => ({
    provider,
    providerWeight: '1.0000000000',
    userWeight: '0.0000000000',
    extraBeneficiaries: [],
    optAllowList: null,
  }),
  signatories: ({ provider }) => [provider],
  observers: () => [],
  fromPayload: ({ provider }) => ({ provider: textOf(provider) }),
}

/** One payment of a batch, which is a direct transfer by the choice of the transfer factory. */
export interface DirectTransferFacts {
  readonly sender: Party
  readonly receiver: Party
  readonly amount: bigint
  readonly inputs: readonly Contract[]
  readonly received: Contract
  readonly change: Contract | undefined
  readonly requestedAt: number
}

function directTransferOf(facts: DirectTransferFacts, dso: Party): Record<string, Json> {
  return {
    sender: facts.sender,
    receiver: facts.receiver,
    amount: decimalText(facts.amount),
    instrumentId: instrumentIdOf(dso),
    requestedAt: isoTime(facts.requestedAt),
    executeBefore: isoTime(facts.requestedAt + 86_400_000_000),
    inputHoldingCids: facts.inputs.map(({ id }) => id),
    meta: { values: {} },
  }
}

function directCallOf(facts: DirectTransferFacts, dso: Party): Record<string, Json> {
  return { expectedAdmin: dso, transfer: directTransferOf(facts, dso), extraArgs: emptyExtraArgs }
}

function directResultOf({ received, change, sender }: DirectTransferFacts): Record<string, Json> {
  return {
    output: {
      tag: 'TransferInstructionResult_Completed',
      value: { receiverHoldingCids: [received.id] },
    },
    senderChangeCids: change ? [change.id] : [],
    meta: metadataOf({ [`${metaKey}/sender`]: sender }),
  }
}

export const batchTransfer: Choice<{
  readonly user: Party
  readonly transfers: readonly DirectTransferFacts[]
}> = {
  name: 'WalletUserProxy_BatchTransfer',
  consuming: false,
  argument: ({ transfers }, { dso }, contract) => ({
    transferCalls: transfers.map((facts) => ({
      factoryCid: contract.id,
      choiceArg: directCallOf(facts, dso),
    })),
    optFeaturedAppRightCid: null,
  }),
  result: ({ transfers }, { dso }) => ({
    transferResults: transfers.map(directResultOf),
    senderChangeMap: [[instrumentIdOf(dso), changeOf(transfers.at(-1))]],
  }),
  acting: ({ user }) => [user],
}

function changeOf(last: DirectTransferFacts | undefined): Json[] {
  return last?.change === undefined ? [] : [last.change.id]
}

/** The factory's transfer to a party with a pre-approval, which completes at once. */
export const directFactoryTransfer: Choice<DirectTransferFacts> = {
  name: 'TransferFactory_Transfer',
  through: transferFactory,
  consuming: false,
  argument: (facts, { dso }) => directCallOf(facts, dso),
  result: directResultOf,
  acting: ({ sender }) => [sender],
}
