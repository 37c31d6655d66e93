/** Actions of a validator's wallet for one of its users (splice-wallet, Splice.Wallet.Install). */
import { eventAt, isExercisedEvent } from '../update.ts'
import { onlyActingParty } from './only-acting-party.ts'
import { choicesOf, type CreateEntry, type ExerciseWords } from './entry.ts'
import { memberAtPath, countWithNoun, list, party, quoted, tag } from './payload-words.ts'
import { sentence } from './sentence.ts'

const install = 'Splice.Wallet.Install:WalletAppInstall'

/**
 * The choices of the wallet's offers and requests that forward a single choice, with the words for
 * their outcome. The prefix of such a choice is the template's name, followed by one of these keys.
 */
const passedOn = {
  CreateTransferOffer: 'transfer offered',
  TransferOffer_Accept: 'transfer offer accepted, not paid yet,',
  TransferOffer_Reject: 'transfer offer rejected',
  TransferOffer_Withdraw: 'transfer offer withdrawn',
  TransferOffer_Expire: 'transfer offer expired',
  AcceptedTransferOffer_Abort: 'accepted transfer offer given up, not paid,',
  AcceptedTransferOffer_Withdraw: 'accepted transfer offer withdrawn, not paid,',
  AcceptedTransferOffer_Expire: 'accepted transfer offer expired, not paid,',
  CreateBuyTrafficRequest: 'purchase of traffic requested',
  BuyTrafficRequest_Cancel: 'request to buy traffic cancelled',
  BuyTrafficRequest_Expire: 'request to buy traffic expired',
  AppPaymentRequest_Reject: 'payment request rejected',
  AppPaymentRequest_Expire: 'payment request expired',
  SubscriptionRequest_Reject: 'subscription request rejected',
  SubscriptionIdleState_CancelSubscription: 'subscription cancelled',
  FeaturedAppRights_Cancel: 'featured app right given up',
  FeaturedAppRights_SelfGrant: 'app featured',
  TransferFactory_Transfer: 'transfer made or offered',
  TransferFactoryV2_Transfer: 'transfer made or offered',
  TransferInstruction_Accept: 'offered transfer accepted',
  TransferInstruction_Reject: 'offered transfer rejected',
  TransferInstruction_Withdraw: 'offered transfer withdrawn',
  TransferInstructionV2_Accept: 'offered transfer accepted',
  TransferInstructionV2_Reject: 'offered transfer rejected',
  TransferInstructionV2_Withdraw: 'offered transfer withdrawn',
  AllocationFactory_Allocate: 'amount allocated',
  AllocationFactoryV2_Allocate: 'amount allocated',
  Allocation_Withdraw: 'allocation withdrawn',
  AllocationV2_Withdraw: 'allocation withdrawn',
  AllocationInstructionV2_Accept: 'allocation instruction accepted',
  AllocationInstructionV2_Withdraw: 'allocation instruction withdrawn',
} as const

const forUser =
  (what: string): ExerciseWords =>
  (event) =>
    sentence(what, 'in the wallet of a user, by', onlyActingParty(event))

const merging = 'CO_MergeTransferInputs'

const exercisedBy: ReadonlyMap<string | undefined, string> = new Map([
  ['CO_AppPayment', 'AppPaymentRequest_Accept'],
  ['CO_CompleteAcceptedTransfer', 'AcceptedTransferOffer_Complete'],
  ['CO_SubscriptionAcceptAndMakeInitialPayment', 'SubscriptionRequest_AcceptAndMakePayment'],
  ['CO_SubscriptionMakePayment', 'SubscriptionIdleState_MakePayment'],
  [merging, 'AmuletRules_Transfer'],
  ['CO_BuyMemberTraffic', 'AmuletRules_BuyMemberTraffic'],
  ['CO_CompleteBuyTrafficRequest', 'BuyTrafficRequest_Complete'],
  ['CO_Tap', 'AmuletRules_DevNet_Tap'],
  ['CO_CreateExternalPartySetupProposal', 'AmuletRules_CreateExternalPartySetupProposal'],
  ['CO_AcceptTransferPreapprovalProposal', 'TransferPreapprovalProposal_Accept'],
  ['CO_RenewTransferPreapproval', 'TransferPreapproval_Renew'],
  ['CO_TransferPreapprovalSend', 'TransferPreapproval_Send'],
])

/**
 * Describes the first operation that does more than merge holdings, and adds the number of further
 * operations.
 */
const batchWords: ExerciseWords = (event, transaction, tell) => {
  const { choice_argument: argument, exercise_result: result } = event
  const operations = list(memberAtPath(argument, 'operations'))
  const failed = list(memberAtPath(result, 'outcomes'))?.filter(
    (one) => tag(one) === 'COO_Error',
  ).length
  const inWallet = sentence('in the wallet of', quoted(memberAtPath(result, 'endUserName')))
  const main = operations?.find((one) => tag(one) !== merging) ?? operations?.[0]
  const choice = exercisedBy.get(tag(main))
  const done = event.child_event_ids
    .flatMap((id) => eventAt(transaction, id) ?? [])
    .find((below) => isExercisedEvent(below) && below.choice === choice)
  const words = done && tell(done)
  if (words === undefined || operations === undefined || (failed ?? 0) > 0) {
    return sentence(
      operations && countWithNoun(operations.length, 'operation'),
      inWallet,
      failed === undefined || failed === 0 ? [] : `, ${failed} of them failed`,
    )
  }
  const others = operations.length - 1
  return others === 0
    ? sentence(inWallet, ':', words)
    : sentence(inWallet, `, beside ${countWithNoun(others, 'other operation')}:`, words)
}

/** Contracts that set up wallets. Only the nodes of their parties see these contracts. */
export const installedWallets: readonly CreateEntry[] = [
  {
    template: install,
    words: ({ create_arguments: payload }) =>
      sentence(
        'wallet of',
        quoted(memberAtPath(payload, 'endUserName')),
        'set up for',
        party(memberAtPath(payload, 'endUserParty')),
        'by validator',
        party(memberAtPath(payload, 'validatorParty')),
      ),
  },
]

export const walletInstall = [
  ...choicesOf(install, { WalletAppInstall_ExecuteBatch: batchWords }),
  ...Object.entries(passedOn).flatMap(([choice, what]) =>
    choicesOf(install, { [`WalletAppInstall_${choice}`]: forUser(what) }),
  ),
]
