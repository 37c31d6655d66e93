import type { PackageSource } from '../notation/source.ts'

/**
 * The choices of the token standard that a featured app's proxy forwards, each with its interface
 * and result type.
 */
const standardChoices = [
  ['TransferFactory_Transfer', 'TransferFactory', 'TransferInstructionResult'],
  ['TransferInstruction_Accept', 'TransferInstruction', 'TransferInstructionResult'],
  ['TransferInstruction_Reject', 'TransferInstruction', 'TransferInstructionResult'],
  ['TransferInstruction_Withdraw', 'TransferInstruction', 'TransferInstructionResult'],
  ['AllocationFactory_Allocate', 'AllocationFactory', 'AllocationInstructionResult'],
  ['Allocation_Withdraw', 'Allocation', 'Allocation_WithdrawResult'],
] as const

function passedOn(proxy: string, controller: string): string {
  return standardChoices
    .map(
      ([choice, on, result]) =>
        `        nonconsuming choice ${proxy}_${choice} { cid: ContractId ${on}, proxyArg: ProxyArg ${choice} }
          -> ProxyResult ${result} by ${controller}`,
    )
    .join('\n')
}

/** Packages of applications that use the network, and packages of the node itself. */
export const applicationSources: readonly PackageSource[] = [
  {
    name: 'splice-util',
    versions: ['0.1.4', '0.1.5'],
    text: `
      module Splice.Util
      record HasCheckedFetch { contractGroupName: Text }
    `,
  },
  {
    name: 'splice-validator-lifecycle',
    versions: ['0.1.5', '0.1.6'],
    text: `
      module Splice.ValidatorOnboarding
      template ValidatorOnboarding { sv: Party, candidateSecret: Text, expiresAt: Time }
        signatory sv
        choice ValidatorOnboarding_Match { providedSecret: Text, validator: Party }
          -> ValidatorOnboarding_MatchResult { usedSecret: ContractId UsedSecret } by sv
        choice ValidatorOnboarding_Expire {} -> ValidatorOnboarding_ExpireResult enum by sv
      template UsedSecret { sv: Party, secret: Text, validator: Party }
        signatory sv
    `,
  },
  {
    name: 'splice-util-featured-app-proxies',
    versions: ['1.1.0'],
    depends: [
      'splice-api-token-metadata-v1',
      'splice-api-token-holding-v1',
      'splice-api-token-transfer-instruction-v1',
      'splice-api-token-allocation-v1',
      'splice-api-token-allocation-instruction-v1',
      'splice-api-featured-app-v1',
    ],
    text: `
      module Splice.Util.FeaturedApp.DelegateProxy
      record ProxyArg a {
        choiceArg: a, featuredAppRightCid: ContractId FeaturedAppRight, beneficiaries: [AppRewardBeneficiary]
      }
      record ProxyResult r { markerResult: FeaturedAppRight_CreateActivityMarkerResult, choiceResult: r }
      template DelegateProxy { provider: Party, delegate: Party }
        signatory provider
        observer delegate
${passedOn('DelegateProxy', 'delegate')}

      module Splice.Util.FeaturedApp.WalletUserProxy
      record ProxyArg a { user: Party, choiceArg: a, featuredAppRightCid: ContractId FeaturedAppRight }
      record ProxyResult r { markerResult: FeaturedAppRight_CreateActivityMarkerResult, choiceResult: r }
      record TransferFactoryCall { factoryCid: ContractId TransferFactory, choiceArg: TransferFactory_Transfer }
      template WalletUserProxy {
        provider: Party, providerWeight: Decimal, userWeight: Decimal,
        extraBeneficiaries: [AppRewardBeneficiary], optAllowList: Optional [Party]
      }
        signatory provider
        nonconsuming choice WalletUserProxy_PublicFetch { actor: Party } -> WalletUserProxy by arg.actor
${passedOn('WalletUserProxy', 'computed')}
        nonconsuming choice WalletUserProxy_BatchTransfer {
          transferCalls: [TransferFactoryCall],
          optFeaturedAppRightCid: Optional (ContractId FeaturedAppRight)
        } -> WalletUserProxy_BatchTransferResult {
          transferResults: [TransferInstructionResult], senderChangeMap: Map InstrumentId [ContractId Holding]
        } by computed
    `,
  },
  {
    name: 'splice-token-test-trading-app',
    versions: ['1.0.0'],
    depends: [
      'splice-api-token-metadata-v1',
      'splice-api-token-holding-v1',
      'splice-api-token-allocation-v1',
      'splice-api-token-allocation-request-v1',
    ],
    text: `
      module Splice.Testing.Apps.TradingApp
      template OTCTradeProposal {
        venue: Party, tradeCid: Optional (ContractId OTCTradeProposal), transferLegs: TextMap TransferLeg,
        approvers: [Party]
      }
        signatory approvers
        observer venue
        choice OTCTradeProposal_Accept { approver: Party } -> ContractId OTCTradeProposal by arg.approver
      template OTCTrade {
        venue: Party, transferLegs: TextMap TransferLeg, tradeCid: ContractId OTCTradeProposal, createdAt: Time,
        prepareUntil: Time, settleBefore: Time
      }
        signatory computed
      template OTCTradeAllocationRequest {
        settlement: SettlementInfo, transferLegs: TextMap TransferLeg
      }
        signatory settlement.executor
        implements AllocationRequest
    `,
  },
  {
    name: 'canton-builtin-admin-workflow-ping',
    versions: ['3.4.0'],
    text: `
      module Canton.Internal.Ping
      template Ping { id: Text, initiator: Party, responder: Party }
        signatory initiator
        observer responder
        choice Respond {} -> Unit by responder

      module Canton.Internal.Bong
      template Bong { id: Text, initiator: Party, responders: [Party] }
        signatory initiator
        observer responders
        choice Ack {} -> Unit by initiator
    `,
  },
  {
    name: 'iou-example',
    versions: ['1.0.0'],
    lfMinor: '3',
    text: `
      module Iou
      record Amount { value: Decimal, currency: Text }
      template Iou { payer: Party, owner: Party, amount: Amount, viewers: [Party] }
        signatory payer
        observer owner, viewers
        choice Iou_Transfer { newOwner: Party } -> ContractId Iou by owner
        choice Iou_Split { splitAmount: Decimal } -> (ContractId Iou, ContractId Iou) by owner
        choice Iou_Call {} -> Unit by owner
      template Account { bank: Party, holder: Party, number: Text, balance: Decimal }
        signatory bank, holder
        key (Party, Text) = bank, number maintainer _1
        choice Account_Credit { amount: Decimal } -> ContractId Account by bank
        nonconsuming choice Account_Balance {} -> Decimal by holder
    `,
  },
]
