/**
 * Actions of wallets for their users, and obsolete templates (splice-wallet;
 * Splice.ExternalPartyAmuletRules, Splice.ValidatorOnboarding). Updates of splice-wallet are only
 * on the participant's own ledger, not on Scan.
 */
import type { ExercisedEvent } from '../update.ts'
import { acting } from './acting.ts'
import { exercisedBelow } from './below.ts'
import { choicesOf, type CreateEntry, type ExerciseWords } from './entry.ts'
import { at, party, parties, quoted, remark, time } from './payload-words.ts'
import { sentence, type Part } from './sentence.ts'
import { transferWords } from './transfers.ts'

const offers = 'Splice.Wallet.TransferOffer'
const traffic = 'Splice.Wallet.BuyTrafficRequest:BuyTrafficRequest'
const preapproval = 'Splice.Wallet.TransferPreapproval:TransferPreapprovalProposal'
const delegation = 'Splice.Wallet.MintingDelegation'

const by =
  (what: string): ExerciseWords =>
  (event) =>
    sentence(what, 'by', parties(event.acting_parties), why(event))

/** A party's request to receive transfers without accepting each. */
export const askedPreapprovals: readonly CreateEntry[] = [
  {
    template: preapproval,
    words: ({ create_arguments: payload }) =>
      sentence(
        'preapproval of transfers to',
        party(at(payload, 'receiver')),
        'asked of provider',
        party(at(payload, 'provider')),
      ),
  },
]

export const wallet = [
  ...choicesOf(`${offers}:TransferOffer`, {
    // Nothing is paid before its completion.
    TransferOffer_Accept: (event) =>
      sentence('transfer offer accepted by', acting(event), ', not paid yet'),
    TransferOffer_Reject: by('transfer offer rejected'),
    TransferOffer_Withdraw: by('transfer offer withdrawn'),
    TransferOffer_Expire: 'transfer offer expired',
  }),
  ...choicesOf(`${offers}:AcceptedTransferOffer`, {
    AcceptedTransferOffer_Complete: (event, transaction) => {
      const paid = exercisedBelow(event, transaction, 'AmuletRules_Transfer')
      const words =
        paid && transferWords(at(paid.choice_argument, 'transfer'), paid.exercise_result)
      return sentence(
        'accepted transfer offer paid',
        words === undefined ? [] : sentence(':', words),
      )
    },
    AcceptedTransferOffer_Abort: by('accepted transfer offer given up, not paid,'),
    AcceptedTransferOffer_Withdraw: by('accepted transfer offer withdrawn, not paid,'),
    AcceptedTransferOffer_Expire: 'accepted transfer offer expired, not paid',
  }),
  ...choicesOf(traffic, {
    BuyTrafficRequest_Complete: 'traffic bought as requested',
    BuyTrafficRequest_Cancel: by('request to buy traffic cancelled'),
    BuyTrafficRequest_Expire: 'request to buy traffic expired',
  }),
  ...choicesOf(preapproval, {
    TransferPreapprovalProposal_Accept: (event, transaction, tell) => {
      const below = exercisedBelow(event, transaction, 'AmuletRules_CreateTransferPreapproval')
      return (
        (below && tell(below)) ??
        sentence(
          'transfers preapproved by provider',
          acting(event),
          'until',
          time(at(event.choice_argument, 'expiresAt')),
        )
      )
    },
  }),
  ...choicesOf(`${delegation}:MintingDelegationProposal`, {
    MintingDelegationProposal_Accept: by('minting for another accepted'),
    MintingDelegationProposal_Reject: by('minting for another rejected'),
    MintingDelegationProposal_Withdraw: by('proposal to let another mint withdrawn'),
  }),
  ...choicesOf(`${delegation}:MintingDelegation`, {
    MintingDelegation_Mint: by('rewards minted for another'),
    MintingDelegation_AssignAndMint: by('rewards shared and minted for another'),
    MintingDelegation_Reject: by('minting for another ended'),
    MintingDelegation_Withdraw: by('delegation to mint for another party ended'),
  }),
  ...choicesOf('Splice.ExternalPartyAmuletRules:TransferCommand', {
    TransferCommand_Send: ({ exercise_result: result }) => {
      const outcome = at(result, 'result', 'tag')
      if (outcome === 'TransferCommandResultSuccess') {
        return sentence('ordered transfer of', party(at(result, 'sender')), 'done')
      }
      return outcome === 'TransferCommandResultFailure'
        ? sentence('ordered transfer of', party(at(result, 'sender')), 'failed')
        : undefined
    },
    TransferCommand_Withdraw: by('ordered transfer withdrawn'),
    TransferCommand_Expire: 'ordered transfer expired',
  }),
  ...choicesOf('Splice.ValidatorOnboarding:ValidatorOnboarding', {
    ValidatorOnboarding_Match: ({ choice_argument: argument }) =>
      sentence('secret of validator', party(at(argument, 'validator')), 'accepted'),
    ValidatorOnboarding_Expire: 'secret for a validator expired',
  }),
]

function why({ choice_argument: argument }: ExercisedEvent): Part {
  const reason = at(argument, 'reason')
  return quoted(reason) === undefined ? [] : remark(reason)
}
