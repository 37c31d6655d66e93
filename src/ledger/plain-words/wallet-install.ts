/** What a validator's wallet does for one of its users (splice-wallet, Splice.Wallet.Install). */
import { choicesOf, type ExerciseWords } from './entry.ts'
import { acting } from './acting.ts'
import { at, counted, list, quoted, tag } from './payload-words.ts'
import { sentence } from './sentence.ts'

const install = 'Splice.Wallet.Install:WalletAppInstall'

/** The choices that pass one choice on, by what follows the template's name, and what each does. */
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
    sentence(what, 'in the wallet of a user, by', acting(event))

export const walletInstall = [
  ...choicesOf(install, {
    WalletAppInstall_ExecuteBatch: ({ choice_argument: argument, exercise_result: result }) => {
      const operations = list(at(argument, 'operations'))
      const failed = list(at(result, 'outcomes'))?.filter((one) => tag(one) === 'COO_Error').length
      return sentence(
        operations && counted(operations.length, 'operation'),
        'in the wallet of',
        quoted(at(result, 'endUserName')),
        failed === undefined || failed === 0 ? [] : `, ${failed} of them failed`,
      )
    },
  }),
  ...Object.entries(passedOn).flatMap(([choice, what]) =>
    choicesOf(install, { [`WalletAppInstall_${choice}`]: forUser(what) }),
  ),
]
