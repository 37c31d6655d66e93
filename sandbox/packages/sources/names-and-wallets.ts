import type { PackageSource } from '../notation/source.ts'

const nameService: PackageSource = {
  name: 'splice-amulet-name-service',
  versions: ['0.1.14', '0.1.15', '0.1.18'],
  depends: ['splice-amulet', 'splice-wallet-payments'],
  text: `
    module Splice.Ans
    record AnsRulesConfig {
      renewalDuration: RelTime, entryLifetime: RelTime, entryFee: Decimal, descriptionPrefix: Text
    }
    template AnsRules { dso: Party, config: AnsRulesConfig }
      signatory dso
      nonconsuming choice AnsRules_RequestEntry { name: Text, url: Text, description: Text, user: Party }
        -> AnsRules_RequestEntryResult {
          entryCid: ContractId AnsEntryContext, requestCid: ContractId SubscriptionRequest
        } by arg.user
    template AnsEntry { user: Party, dso: Party, name: Text, url: Text, description: Text, expiresAt: Time }
      signatory user, dso
      choice AnsEntry_Expire { actor: Party } -> AnsEntry_ExpireResult {} by arg.actor
      choice AnsEntry_Renew { extension: RelTime } -> AnsEntry_RenewResult { entryCid: ContractId AnsEntry }
        by user, dso
    template AnsEntryContext {
      dso: Party, user: Party, name: Text, url: Text, description: Text,
      reference: ContractId SubscriptionRequest
    }
      signatory user, dso
      nonconsuming choice AnsEntryContext_CollectInitialEntryPayment {
        paymentCid: ContractId SubscriptionInitialPayment, transferContext: PaymentTransferContext,
        ansRulesCid: ContractId AnsRules
      } -> AnsEntryContext_CollectInitialEntryPaymentResult {
        entryCid: ContractId AnsEntry, subscriptionStateCid: ContractId SubscriptionIdleState
      } by dso
      choice AnsEntryContext_RejectEntryInitialPayment {
        paymentCid: ContractId SubscriptionInitialPayment, transferContext: PaymentTransferContext,
        ansRulesCid: ContractId AnsRules
      } -> AnsEntryContext_RejectEntryInitialPaymentResult { amuletSum: ContractId Splice.Amulet.Amulet } by dso
      nonconsuming choice AnsEntryContext_CollectEntryRenewalPayment {
        paymentCid: ContractId SubscriptionPayment, entryCid: ContractId AnsEntry,
        transferContext: PaymentTransferContext, ansRulesCid: ContractId AnsRules
      } -> AnsEntryContext_CollectEntryRenewalPaymentResult {
        entryCid: ContractId AnsEntry, subscriptionStateCid: ContractId SubscriptionIdleState
      } by dso
      choice AnsEntryContext_Terminate {
        actor: Party, terminatedSubscriptionCid: ContractId TerminatedSubscription
      } -> AnsEntryContext_TerminateResult {} by arg.actor
  `,
}

const walletPayments: PackageSource = {
  name: 'splice-wallet-payments',
  versions: ['0.1.14', '0.1.17'],
  depends: ['splice-amulet'],
  text: `
    module Splice.Wallet.Payment
    enum Unit { USDUnit, AmuletUnit, ExtUnit }
    record PaymentAmount { amount: Decimal, unit: Unit }
    record ReceiverAmount { receiver: Party, amount: PaymentAmount }
    record ReceiverAmuletAmount { receiver: Party, amuletAmount: Decimal }
    template AppPaymentRequest {
      sender: Party, receiverAmounts: [ReceiverAmount], provider: Party, dso: Party, expiresAt: Time,
      description: Text
    }
      signatory computed
      observer sender
      choice AppPaymentRequest_Reject {} -> AppPaymentRequest_RejectResult enum by sender
      choice AppPaymentRequest_Withdraw {} -> AppPaymentRequest_WithdrawResult enum by provider
    template AcceptedAppPayment {
      sender: Party, amuletReceiverAmounts: [ReceiverAmuletAmount], provider: Party, dso: Party,
      lockedAmulet: ContractId LockedAmulet, round: Round, reference: ContractId AppPaymentRequest
    }
      signatory computed
      choice AcceptedAppPayment_Collect { context: PaymentTransferContext }
        -> AcceptedAppPayment_CollectResult {
          receiverAmulets: [(Party, ContractId Splice.Amulet.Amulet)]
        } by computed

    module Splice.Wallet.Subscriptions
    record SubscriptionData { sender: Party, receiver: Party, provider: Party, dso: Party, description: Text }
    record SubscriptionPayData { paymentAmount: PaymentAmount, paymentInterval: RelTime, paymentDuration: RelTime }
    template SubscriptionRequest { subscriptionData: SubscriptionData, payData: SubscriptionPayData }
      signatory subscriptionData.sender, subscriptionData.receiver, subscriptionData.provider, subscriptionData.dso
      choice SubscriptionRequest_AcceptAndMakePayment {
        inputs: [TransferInput], context: PaymentTransferContext, walletParty: Party
      } -> SubscriptionRequest_AcceptAndMakePaymentResult {
        subscriptionPayment: ContractId SubscriptionInitialPayment
      } by arg.walletParty
      choice SubscriptionRequest_Reject {} -> SubscriptionRequest_RejectResult {} by subscriptionData.sender
    template SubscriptionInitialPayment {
      subscriptionData: SubscriptionData, payData: SubscriptionPayData, targetAmount: Decimal,
      lockedAmulet: ContractId LockedAmulet, round: Round, reference: ContractId SubscriptionRequest
    }
      signatory subscriptionData.sender, subscriptionData.receiver, subscriptionData.provider, subscriptionData.dso
      choice SubscriptionInitialPayment_Collect { transferContext: PaymentTransferContext }
        -> SubscriptionInitialPayment_CollectResult {
          subscription: ContractId Subscription, subscriptionState: ContractId SubscriptionIdleState,
          amulet: ContractId Splice.Amulet.Amulet
        } by subscriptionData.receiver
      choice SubscriptionInitialPayment_Reject { transferContext: PaymentTransferContext }
        -> SubscriptionInitialPayment_RejectResult { amulet: ContractId Splice.Amulet.Amulet }
        by subscriptionData.receiver
    template Subscription { subscriptionData: SubscriptionData, reference: ContractId SubscriptionRequest }
      signatory subscriptionData.sender, subscriptionData.receiver, subscriptionData.provider, subscriptionData.dso
    template SubscriptionIdleState {
      subscription: ContractId Subscription, subscriptionData: SubscriptionData, payData: SubscriptionPayData,
      nextPaymentDueAt: Time, reference: ContractId SubscriptionRequest
    }
      signatory subscriptionData.sender, subscriptionData.receiver, subscriptionData.provider, subscriptionData.dso
      choice SubscriptionIdleState_MakePayment {
        inputs: [TransferInput], context: PaymentTransferContext, walletParty: Party
      } -> SubscriptionIdleState_MakePaymentResult {
        subscriptionPayment: ContractId SubscriptionPayment
      } by arg.walletParty
      choice SubscriptionIdleState_CancelSubscription {} -> SubscriptionIdleState_CancelSubscriptionResult {
        terminatedSubscription: ContractId TerminatedSubscription
      } by subscriptionData.sender
      choice SubscriptionIdleState_ExpireSubscription { actor: Party }
        -> SubscriptionIdleState_ExpireSubscriptionResult {
          terminatedSubscription: ContractId TerminatedSubscription
        } by arg.actor
    template SubscriptionPayment {
      subscription: ContractId Subscription, subscriptionData: SubscriptionData, payData: SubscriptionPayData,
      thisPaymentDueAt: Time, targetAmount: Decimal, lockedAmulet: ContractId LockedAmulet, round: Round,
      reference: ContractId SubscriptionRequest
    }
      signatory subscriptionData.sender, subscriptionData.receiver, subscriptionData.provider, subscriptionData.dso
      choice SubscriptionPayment_Collect { transferContext: PaymentTransferContext }
        -> SubscriptionPayment_CollectResult {
          subscription: ContractId Subscription, subscriptionState: ContractId SubscriptionIdleState,
          amulet: ContractId Splice.Amulet.Amulet
        } by subscriptionData.receiver
    template TerminatedSubscription {
      subscriptionData: SubscriptionData, reference: ContractId SubscriptionRequest
    }
      signatory subscriptionData.sender, subscriptionData.receiver, subscriptionData.provider, subscriptionData.dso
  `,
}

const wallet: PackageSource = {
  name: 'splice-wallet',
  versions: ['0.1.14', '0.1.17'],
  depends: ['splice-amulet', 'splice-wallet-payments', 'splice-api-reward-assignment-v1'],
  text: `
    module Splice.Wallet.TransferOffer
    template TransferOffer {
      sender: Party, receiver: Party, dso: Party, amount: PaymentAmount, description: Text, expiresAt: Time,
      trackingId: Text
    }
      signatory sender
      observer receiver
      choice TransferOffer_Accept {} -> TransferOffer_AcceptResult {
        acceptedTransferOffer: ContractId AcceptedTransferOffer
      } by receiver
      choice TransferOffer_Reject {} -> TransferOffer_RejectResult {} by receiver
      choice TransferOffer_Withdraw { reason: Text } -> TransferOffer_WithdrawResult {} by sender
      choice TransferOffer_Expire { actor: Party } -> TransferOffer_ExpireResult {} by arg.actor
    template AcceptedTransferOffer {
      sender: Party, receiver: Party, dso: Party, amount: PaymentAmount, expiresAt: Time, trackingId: Text
    }
      signatory sender, receiver

    module Splice.Wallet.BuyTrafficRequest
    record BuyTrafficRequestTrackingInfo { trackingId: Text, endUserParty: Party }
    template BuyTrafficRequest {
      dso: Party, endUserParty: Party, expiresAt: Time, trackingId: Text, trafficAmount: Int, memberId: Text,
      synchronizerId: Text, migrationId: Int
    }
      signatory endUserParty
      choice BuyTrafficRequest_Complete {
        inputs: [TransferInput], context: TransferContext, walletProvider: Party
      } -> BuyTrafficRequest_CompleteResult {
        purchasedTraffic: ContractId MemberTraffic, trackingInfo: BuyTrafficRequestTrackingInfo,
        senderChangeAmulet: Optional (ContractId Splice.Amulet.Amulet)
      } by endUserParty, arg.walletProvider
      choice BuyTrafficRequest_Cancel { reason: Text }
        -> BuyTrafficRequest_CancelResult { trackingInfo: BuyTrafficRequestTrackingInfo } by endUserParty
      choice BuyTrafficRequest_Expire {}
        -> BuyTrafficRequest_ExpireResult { trackingInfo: BuyTrafficRequestTrackingInfo } by endUserParty

    module Splice.Wallet.ExternalParty
    template ExternalPartySetupProposal {
      validator: Party, user: Party, dso: Party, createdAt: Time, preapprovalExpiresAt: Time
    }
      signatory validator
      observer user
      choice ExternalPartySetupProposal_Accept {} -> ExternalPartySetupProposal_AcceptResult {
        validatorRightCid: ContractId ValidatorRight, transferPreapprovalCid: ContractId TransferPreapproval
      } by user

    module Splice.Wallet.Install
    template WalletAppInstall { dsoParty: Party, endUserName: Text, endUserParty: Party, validatorParty: Party }
      signatory endUserParty, validatorParty

    module Splice.Wallet.MintingDelegation
    template MintingDelegation {
      beneficiary: Party, delegate: Party, dso: Party, expiresAt: Time, amuletMergeLimit: Int
    } since 0.1.17
      signatory beneficiary, delegate
      nonconsuming choice MintingDelegation_Mint { inputs: [TransferInput], context: PaymentTransferContext }
        -> MintingDelegation_MintResult { transferResult: TransferResult } by delegate since 0.1.17
      nonconsuming choice MintingDelegation_AssignAndMint {
        couponCid: ContractId RewardCoupon, assignBeneficiaries: RewardCoupon_AssignBeneficiaries,
        inputs: [TransferInput], context: PaymentTransferContext
      } -> MintingDelegation_AssignAndMintResult {
        assignResult: RewardCoupon_AssignBeneficiariesResult, transferResult: TransferResult
      } by delegate since 0.1.17
      choice MintingDelegation_Reject {} -> MintingDelegation_RejectResult {} by delegate since 0.1.17
      choice MintingDelegation_Withdraw {} -> MintingDelegation_WithdrawResult {} by beneficiary since 0.1.17

    module Splice.Wallet.TopUpState
    template ValidatorTopUpState {
      dso: Party, validator: Party, memberId: Text, synchronizerId: Text, migrationId: Int, lastPurchasedAt: Time
    }
      signatory validator

    module Splice.Wallet.TransferPreapproval
    template TransferPreapprovalProposal { receiver: Party, provider: Party, expectedDso: Optional Party }
      signatory receiver
      observer provider
      choice TransferPreapprovalProposal_Accept {
        context: PaymentTransferContext, inputs: [TransferInput], expiresAt: Time
      } -> TransferPreapprovalProposal_AcceptResult {
        transferPreapprovalCid: ContractId TransferPreapproval, transferResult: TransferResult, amuletPaid: Decimal
      } by provider
  `,
}

/** The packages of names, payments and wallets. */
export const walletSources: readonly PackageSource[] = [walletPayments, nameService, wallet]
