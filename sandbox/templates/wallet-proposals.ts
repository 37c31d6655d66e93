import { decimalText } from '../ledger/decimal.ts'
import { scalarText, type Json, type JsonObject } from '../ledger/json-value.ts'
import { isoTime } from '../ledger/micros.ts'
import type { Choice, Contract, Party, Template } from '../ledger/model.ts'
import { networkPackage, walletPackage } from '../ledger/packages.ts'
import type { CreatePreapprovalFacts } from './amulet-choices.ts'
import { templateFromDeclaration } from './declared-template.ts'
import { contextOf, inputOf, transferResultOf } from './transfer.ts'

const textOf = (value: Json | undefined): string => scalarText(value) ?? ''

/** The parties of a proposal of a pre-approval. */
export interface PreapprovalProposalFacts {
  readonly receiver: Party
  readonly provider: Party
  readonly expectedDso: Json
}

/**
 * A party's proposal of a transfer pre-approval, which the proposed provider (the party's
 * validator) accepts.
 */
export const preapprovalProposal: Template<PreapprovalProposalFacts> = {
  name: 'Splice.Wallet.TransferPreapproval:TransferPreapprovalProposal',
  package: walletPackage,
  payload: ({ receiver, provider, expectedDso }) => ({ receiver, provider, expectedDso }),
  fromPayload: ({ receiver, provider, expectedDso = null }) => ({
    receiver: textOf(receiver),
    provider: textOf(provider),
    expectedDso,
  }),
  signatories: ({ receiver }) => [receiver],
  observers: ({ provider }) => [provider],
}

/**
 * Accepts a proposal of a pre-approval. Its facts are those of the choice that it exercises to
 * create the pre-approval.
 */
export const acceptPreapproval: Choice<CreatePreapprovalFacts> = {
  name: 'TransferPreapprovalProposal_Accept',
  consuming: true,
  argument: ({ transfer, amuletRules, expiresAt }) => ({
    context: { amuletRules: amuletRules.id, context: contextOf(transfer.openRound) },
    inputs: transfer.inputs.map(inputOf),
    expiresAt: isoTime(expiresAt),
  }),
  result: ({ transfer, preapproval, amuletPaid }) => ({
    transferPreapprovalCid: preapproval.id,
    transferResult: transferResultOf(transfer),
    amuletPaid: decimalText(amuletPaid),
  }),
  acting: ({ transfer }) => [transfer.provider],
}

/** A user's delegation to merge its holdings, proposed to an operator. */
export const mergeDelegationProposal: Template<JsonObject> = templateFromDeclaration(
  networkPackage('splice-util-token-standard-wallet', '1.1.0'),
  'Splice.Util.Token.Wallet.MergeDelegation:MergeDelegationProposal',
)

/** A delegation to merge holdings that both the owner and the operator have agreed to. */
export const mergeDelegation: Template<JsonObject> = templateFromDeclaration(
  networkPackage('splice-util-token-standard-wallet', '1.1.0'),
  'Splice.Util.Token.Wallet.MergeDelegation:MergeDelegation',
)

/** An operator's utility that merges the holdings of many owners at once. */
export const batchMergeUtility: Template<JsonObject> = templateFromDeclaration(
  networkPackage('splice-util-token-standard-wallet', '1.1.0'),
  'Splice.Util.Token.Wallet.MergeDelegation:BatchMergeUtility',
)

/** A user's utility that runs several actions of the token standard in one transaction. */
export const batchingUtility: Template<JsonObject> = templateFromDeclaration(
  networkPackage('splice-util-token-standard-wallet', '1.1.0'),
  'Splice.Util.Token.Wallet.BatchingUtilityV2:BatchingUtility',
)

/** Accepts a proposed delegation. */
export const acceptMergeDelegation: Choice<{
  readonly operator: Party
  readonly created: Contract
}> = {
  name: 'MergeDelegationProposal_Accept',
  consuming: true,
  argument: () => ({}),
  result: ({ created }) => ({ mergeDelegationCid: created.id }),
  acting: ({ operator }) => [operator],
}
