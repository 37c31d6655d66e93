/**
 * Actions of wallets for their users, and obsolete templates (splice-wallet;
 * Splice.ExternalPartyAmuletRules, Splice.ValidatorOnboarding). Updates of splice-wallet exist only
 * on the participant, not on Scan.
 */
import type { ExercisedEvent } from '../update.ts'
import { onlyActingParty } from './only-acting-party.ts'
import { findExercisedBelow } from './below.ts'
import { choicesOf, type CreateEntry, type ExerciseWords } from './entry.ts'
import { memberAtPath, party, parties, quoted, quoteAfterColon, time } from './payload-words.ts'
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

/** A party's request to receive transfers without accepting each transfer. */
export const requestedPreapprovals: readonly CreateEntry[] = [
  {
    template: preapproval,
    words: ({ create_arguments: payload }) =>
      sentence(
        'preapproval of transfers to',
        party(memberAtPath(payload, 'receiver')),
        'requested from provider',
        party(memberAtPath(payload, 'provider')),
      ),
  },
]

export const wallet = [
  ...choicesOf(`${offers}:TransferOffer`, {
    // The payment follows when the transfer is completed.
    TransferOffer_Accept: (event) =>
      sentence('transfer offer accepted by', onlyActingParty(event), ', not paid yet'),
    TransferOffer_Reject: by('transfer offer rejected'),
    TransferOffer_Withdraw: by('transfer offer withdrawn'),
    TransferOffer_Expire: 'transfer offer expired',
  }),
  ...choicesOf(`${offers}:AcceptedTransferOffer`, {
    AcceptedTransferOffer_Complete: (event, transaction) => {
      const paid = findExercisedBelow(event, transaction, 'AmuletRules_Transfer')
      const words =
        paid && transferWords(memberAtPath(paid.choice_argument, 'transfer'), paid.exercise_result)
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
      const below = findExercisedBelow(event, transaction, 'AmuletRules_CreateTransferPreapproval')
      return (
        (below && tell(below)) ??
        sentence(
          'transfers preapproved by provider',
          onlyActingParty(event),
          'until',
          time(memberAtPath(event.choice_argument, 'expiresAt')),
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
      const outcome = memberAtPath(result, 'result', 'tag')
      if (outcome === 'TransferCommandResultSuccess') {
        return sentence('ordered transfer of', party(memberAtPath(result, 'sender')), 'done')
      }
      return outcome === 'TransferCommandResultFailure'
        ? sentence('ordered transfer of', party(memberAtPath(result, 'sender')), 'failed')
        : undefined
    },
    TransferCommand_Withdraw: by('ordered transfer withdrawn'),
    TransferCommand_Expire: 'ordered transfer expired',
  }),
  ...choicesOf('Splice.ValidatorOnboarding:ValidatorOnboarding', {
    ValidatorOnboarding_Match: ({ choice_argument: argument }) =>
      sentence('secret of validator', party(memberAtPath(argument, 'validator')), 'accepted'),
    ValidatorOnboarding_Expire: 'secret for a validator expired',
  }),
]

function why({ choice_argument: argument }: ExercisedEvent): Part {
  const reason = memberAtPath(argument, 'reason')
  return quoted(reason) === undefined ? [] : quoteAfterColon(reason)
}
