import type { PackageSource } from '../notation/source.ts'

/** Amulet, its rounds, rules and coupons. */
export const amuletSource: PackageSource = {
  name: 'splice-amulet',
  versions: ['0.1.14', '0.1.15', '0.1.16', '0.1.17', '0.1.22'],
  later: ['0.1.25'],
  depends: [
    'splice-api-token-metadata-v1',
    'splice-api-token-holding-v1',
    'splice-api-token-transfer-instruction-v1',
    'splice-api-token-transfer-instruction-v2',
    'splice-api-token-transfer-events-v2',
    'splice-api-token-allocation-v1',
    'splice-api-token-allocation-v2',
    'splice-api-token-allocation-instruction-v1',
    'splice-api-featured-app-v1',
    'splice-api-reward-assignment-v1',
  ],
  text: `
    module Splice.Types
    record Round { number: Int }

    module Splice.Fees
    record RatePerRound { rate: Decimal }
    record FixedFee { fee: Decimal }
    record SteppedRate { initialRate: Decimal, steps: [(Decimal, Decimal)] }
    record ExpiringAmount { initialAmount: Decimal, createdAt: Round, ratePerRound: RatePerRound }

    module Splice.Expiry
    record TimeLock { holders: [Party], expiresAt: Time, optContext: Optional Text }

    module Splice.Schedule
    record Schedule t a { initialValue: a, futureValues: [(t, a)] }

    module Splice.Issuance
    record IssuanceConfig {
      amuletToIssuePerYear: Decimal, validatorRewardPercentage: Decimal, appRewardPercentage: Decimal,
      validatorRewardCap: Decimal, featuredAppRewardCap: Decimal, unfeaturedAppRewardCap: Decimal,
      optValidatorFaucetCap: Optional Decimal, optDevelopmentFundPercentage: Optional Decimal since 0.1.15
    }
    record OpenMiningRoundSummary {
      totalValidatorFaucetCoupons: Int, totalFeaturedAppRewardCoupons: Decimal,
      totalUnfeaturedAppRewardCoupons: Decimal, totalSvRewardWeight: Int
    }

    module Splice.AmuletConfig
    enum USD { USD }
    enum Amulet { Amulet }
    record TransferConfig unit {
      createFee: FixedFee, holdingFee: RatePerRound, transferFee: SteppedRate, lockHolderFee: FixedFee,
      extraFeaturedAppRewardAmount: Decimal, maxNumInputs: Int, maxNumOutputs: Int, maxNumLockHolders: Int,
      tokenStandardMaxTTL: Optional RelTime since 0.1.17
    }
    record PackageConfig {
      amulet: Text, amuletNameService: Text, dsoGovernance: Text, validatorLifecycle: Text, wallet: Text,
      walletPayments: Text
    }
    record RewardConfig {
      mintingVersion: RewardVersion, dryRunVersion: Optional RewardVersion, batchSize: Int,
      rewardCouponTimeToLive: RelTime, appRewardCouponThreshold: Decimal
    }
    enum RewardKind { RewardKind_App, RewardKind_Validator } since 0.1.25
    enum RewardVersion { RewardVersion_FeaturedAppMarkers, RewardVersion_TrafficBasedAppRewards }
    record AmuletConfig unit {
      transferConfig: TransferConfig unit, issuanceCurve: Schedule RelTime IssuanceConfig,
      decentralizedSynchronizer: AmuletDecentralizedSynchronizerConfig, tickDuration: RelTime,
      packageConfig: PackageConfig, transferPreapprovalFee: Optional Decimal,
      featuredAppActivityMarkerAmount: Optional Decimal,
      optDevelopmentFundManager: Optional Party since 0.1.15,
      externalPartyConfigStateTickDuration: Optional RelTime since 0.1.17,
      rewardConfig: Optional RewardConfig since 0.1.22,
      transferPreapprovalBaseDuration: Optional RelTime since 0.1.22,
      developmentFundManagerBlacklist: Optional [Party] since 0.1.25,
      minDevelopmentFundMintingDelay: Optional RelTime since 0.1.25
    }

    module Splice.DecentralizedSynchronizer
    record BaseRateTrafficLimits { burstAmount: Int, burstWindow: RelTime }
    record SynchronizerFeesConfig {
      baseRateTrafficLimits: BaseRateTrafficLimits, extraTrafficPrice: Decimal,
      readVsWriteScalingFactor: Int, minTopupAmount: Int
    }
    record AmuletDecentralizedSynchronizerConfig {
      requiredSynchronizers: Set Text, activeSynchronizer: Text, fees: SynchronizerFeesConfig
    }
    template MemberTraffic {
      dso: Party, memberId: Text, synchronizerId: Text, migrationId: Int, totalPurchased: Int,
      numPurchases: Int, amuletSpent: Decimal, usdSpent: Decimal
    }
      signatory dso

    module Splice.Amulet
    record AmuletCreateSummary amuletContractId {
      amulet: amuletContractId, amuletPrice: Decimal, round: Round
    }
    record AmuletExpireSummary {
      owner: Party, round: Round, changeToInitialAmountAsOfRoundZero: Decimal, changeToHoldingFeesRate: Decimal
    }
    record AmuletExpireV2Summary { owner: Party }
    template Amulet { dso: Party, owner: Party, amount: ExpiringAmount }
      signatory dso, owner
      implements HoldingV1.Holding
      choice Amulet_Expire { roundCid: ContractId OpenMiningRound } -> Amulet_ExpireResult {
        expireSum: AmuletExpireSummary, meta: Optional Metadata
      } by dso
      choice Amulet_ExpireV2 {
        externalPartyConfigState0Cid: ContractId ExternalPartyConfigState,
        externalPartyConfigState1Cid: ContractId ExternalPartyConfigState
      } -> Amulet_ExpireV2Result { expireSum: AmuletExpireV2Summary, meta: Metadata } by dso since 0.1.17
    template LockedAmulet { amulet: Amulet, lock: TimeLock }
      signatory amulet.dso, amulet.owner, lock.holders
      implements HoldingV1.Holding
      choice LockedAmulet_Unlock { openRoundCid: ContractId OpenMiningRound } -> LockedAmulet_UnlockResult {
        amuletSum: AmuletCreateSummary (ContractId Amulet), meta: Optional Metadata
      } by amulet.owner, lock.holders
      choice LockedAmulet_UnlockV2 {} -> LockedAmulet_UnlockV2Result { amuletCid: ContractId Amulet, meta: Metadata }
        by amulet.owner, lock.holders since 0.1.17
      choice LockedAmulet_OwnerExpireLock { openRoundCid: ContractId OpenMiningRound }
        -> LockedAmulet_OwnerExpireLockResult {
          amuletSum: AmuletCreateSummary (ContractId Amulet), meta: Optional Metadata
        } by amulet.owner
      choice LockedAmulet_OwnerExpireLockV2 {} -> LockedAmulet_OwnerExpireLockV2Result {
        amuletCid: ContractId Amulet, meta: Metadata
      } by amulet.owner since 0.1.17
      choice LockedAmulet_ExpireAmulet { roundCid: ContractId OpenMiningRound } -> LockedAmulet_ExpireAmuletResult {
        expireSum: AmuletExpireSummary, meta: Optional Metadata
      } by amulet.dso
      choice LockedAmulet_ExpireAmuletV2 {
        externalPartyConfigState0Cid: ContractId ExternalPartyConfigState,
        externalPartyConfigState1Cid: ContractId ExternalPartyConfigState
      } -> LockedAmulet_ExpireAmuletV2Result { expireSum: AmuletExpireV2Summary, meta: Metadata }
        by amulet.dso since 0.1.17
    template AppRewardCoupon {
      dso: Party, provider: Party, featured: Bool, amount: Decimal, round: Round, beneficiary: Optional Party
    }
      signatory dso
      observer provider, beneficiary
      choice AppRewardCoupon_DsoExpire { closedRoundCid: ContractId ClosedMiningRound }
        -> AppRewardCoupon_DsoExpireResult { amount: Decimal } by dso
    template ValidatorRewardCoupon { dso: Party, user: Party, amount: Decimal, round: Round }
      signatory dso
      observer user
      choice ValidatorRewardCoupon_DsoExpire { closedRoundCid: ContractId ClosedMiningRound }
        -> ValidatorRewardCoupon_DsoExpireResult { amount: Decimal } by dso
      choice ValidatorRewardCoupon_ArchiveAsValidator { validator: Party, rightCid: ContractId ValidatorRight }
        -> ValidatorRewardCoupon_ArchiveAsValidatorResult enum by arg.validator
    template SvRewardCoupon { dso: Party, sv: Party, beneficiary: Party, round: Round, weight: Int }
      signatory dso
      observer sv, beneficiary
      choice SvRewardCoupon_DsoExpire { closedRoundCid: ContractId ClosedMiningRound }
        -> SvRewardCoupon_DsoExpireResult { amount: Decimal } by dso
      choice SvRewardCoupon_ArchiveAsBeneficiary {} -> SvRewardCoupon_ArchiveAsBeneficiaryResult enum by beneficiary
    template UnclaimedReward { dso: Party, amount: Decimal }
      signatory dso
    template FeaturedAppRight { dso: Party, provider: Party, activityWeight: Optional Decimal since 0.1.22 }
      signatory dso
      observer provider
      implements FeaturedAppRightV1.FeaturedAppRight
      choice FeaturedAppRight_Withdraw { reason: Text } -> FeaturedAppRight_WithdrawResult {} by dso
      choice FeaturedAppRight_Cancel {} -> FeaturedAppRight_CancelResult enum by provider
    template FeaturedAppActivityMarker { dso: Party, provider: Party, beneficiary: Party, weight: Decimal }
      signatory dso
      observer provider, beneficiary
    template UnclaimedActivityRecord {
      dso: Party, beneficiary: Party, amount: Decimal, reason: Text, expiresAt: Time
    }
      signatory dso
      observer beneficiary
      choice UnclaimedActivityRecord_DsoExpire {} -> UnclaimedActivityRecord_DsoExpireResult {
        unclaimedRewardCid: ContractId UnclaimedReward
      } by dso
    template RewardCouponV2 {
      dso: Party, provider: Party, round: Round, amount: Decimal, expiresAt: Time, providerIsObserver: Bool,
      beneficiary: Optional Party, kind: Optional RewardKind since 0.1.25
    } since 0.1.22
      signatory dso
      observer computed
      implements RewardCoupon
    template DevelopmentFundCoupon {
      dso: Party, beneficiary: Party, fundManager: Party, amount: Decimal, expiresAt: Time, reason: Text,
      mintAfter: Optional Time since 0.1.25
    } since 0.1.22
      signatory dso
      observer beneficiary, fundManager
      choice DevelopmentFundCoupon_DsoExpire {} -> DevelopmentFundCoupon_DsoExpireResult {
        unclaimedDevelopmentFundCouponCid: ContractId UnclaimedDevelopmentFundCoupon
      } by dso since 0.1.22
      choice DevelopmentFundCoupon_Withdraw { reason: Text } -> DevelopmentFundCoupon_WithdrawResult {
        unclaimedDevelopmentFundCouponCid: ContractId UnclaimedDevelopmentFundCoupon
      } by fundManager since 0.1.22
    template UnclaimedDevelopmentFundCoupon { dso: Party, amount: Decimal } since 0.1.22
      signatory dso
    template ValidatorRight { dso: Party, user: Party, validator: Party }
      signatory user, validator
      observer dso
      choice ValidatorRight_ArchiveAsValidator {} -> ValidatorRight_ArchiveAsValidatorResult enum by validator
      choice ValidatorRight_ArchiveAsUser {} -> ValidatorRight_ArchiveAsUserResult enum by user

    module Splice.Round
    template OpenMiningRound {
      dso: Party, round: Round, amuletPrice: Decimal, opensAt: Time, targetClosesAt: Time, issuingFor: RelTime,
      transferConfigUsd: TransferConfig USD, issuanceConfig: IssuanceConfig, tickDuration: RelTime,
      rewardConfig: Optional RewardConfig since 0.1.22
    }
      signatory dso
      nonconsuming choice OpenMiningRound_Fetch { p: Party } -> OpenMiningRound by arg.p
    template SummarizingMiningRound {
      dso: Party, round: Round, amuletPrice: Decimal, issuanceConfig: IssuanceConfig, tickDuration: RelTime
    }
      signatory dso
    template IssuingMiningRound {
      dso: Party, round: Round, issuancePerValidatorRewardCoupon: Decimal,
      issuancePerFeaturedAppRewardCoupon: Decimal, issuancePerUnfeaturedAppRewardCoupon: Decimal,
      issuancePerSvRewardCoupon: Decimal, optIssuancePerValidatorFaucetCoupon: Optional Decimal,
      opensAt: Time, targetClosesAt: Time
    }
      signatory dso
    template ClosedMiningRound {
      dso: Party, round: Round, issuancePerValidatorRewardCoupon: Decimal,
      issuancePerFeaturedAppRewardCoupon: Decimal, issuancePerUnfeaturedAppRewardCoupon: Decimal,
      issuancePerSvRewardCoupon: Decimal, optIssuancePerValidatorFaucetCoupon: Optional Decimal
    }
      signatory dso

    module Splice.ValidatorLicense
    record FaucetState { firstReceivedFor: Round, lastReceivedFor: Round, numCouponsMissed: Int }
    record ValidatorLicenseMetadata { lastUpdatedAt: Time, version: Text, contactPoint: Text }
    template ValidatorLicense {
      validator: Party, sponsor: Party, dso: Party, faucetState: Optional FaucetState,
      metadata: Optional ValidatorLicenseMetadata, lastActiveAt: Optional Time,
      weight: Optional Decimal since 0.1.16
    }
      signatory dso
      observer validator
      choice ValidatorLicense_RecordValidatorLivenessActivity { openRoundCid: ContractId OpenMiningRound }
        -> ValidatorLicense_RecordValidatorLivenessActivityResult {
          licenseCid: ContractId ValidatorLicense, couponCid: ContractId ValidatorLivenessActivityRecord
        } by validator
      choice ValidatorLicense_UpdateMetadata { version: Text, contactPoint: Text }
        -> ValidatorLicense_UpdateMetadataResult { licenseCid: ContractId ValidatorLicense } by validator
      choice ValidatorLicense_ReportActive {}
        -> ValidatorLicense_ReportActiveResult { licenseCid: ContractId ValidatorLicense } by validator
      choice ValidatorLicense_Withdraw { reason: Text } -> ValidatorLicense_WithdrawResult enum by dso
      choice ValidatorLicense_Cancel { reason: Text } -> ValidatorLicense_CancelResult enum by validator
    template ValidatorFaucetCoupon { dso: Party, validator: Party, round: Round }
      signatory dso
      observer validator
      choice ValidatorFaucetCoupon_DsoExpire { closedRoundCid: ContractId ClosedMiningRound }
        -> ValidatorFaucetCoupon_DsoExpireResult enum by dso
    template ValidatorLivenessActivityRecord { dso: Party, validator: Party, round: Round }
      signatory dso
      observer validator
      choice ValidatorLivenessActivityRecord_DsoExpire { closedRoundCid: ContractId ClosedMiningRound }
        -> ValidatorLivenessActivityRecord_DsoExpireResult { amount: Decimal } by dso

    module Splice.AmuletRules
    record AppRewardBeneficiary { beneficiary: Party, weight: Decimal }
    variant TransferInput {
      InputAppRewardCoupon (ContractId AppRewardCoupon),
      InputValidatorRewardCoupon (ContractId ValidatorRewardCoupon),
      InputSvRewardCoupon (ContractId SvRewardCoupon),
      InputAmulet (ContractId Splice.Amulet.Amulet),
      ExtTransferInput {
        dummyUnitField: Unit, optInputValidatorFaucetCoupon: Optional (ContractId ValidatorFaucetCoupon)
      },
      InputValidatorLivenessActivityRecord (ContractId ValidatorLivenessActivityRecord),
      InputUnclaimedActivityRecord (ContractId UnclaimedActivityRecord),
      InputDevelopmentFundCoupon (ContractId DevelopmentFundCoupon) since 0.1.22,
      InputRewardCouponV2 (ContractId RewardCouponV2) since 0.1.22
    }
    record TransferOutput { receiver: Party, receiverFeeRatio: Decimal, amount: Decimal, lock: Optional TimeLock }
    record Transfer {
      sender: Party, provider: Party, inputs: [TransferInput], outputs: [TransferOutput],
      beneficiaries: Optional [AppRewardBeneficiary]
    }
    record TransferContext {
      openMiningRound: ContractId OpenMiningRound,
      issuingMiningRounds: Map Round (ContractId IssuingMiningRound),
      validatorRights: Map Party (ContractId ValidatorRight),
      featuredAppRight: Optional (ContractId Splice.Amulet.FeaturedAppRight)
    }
    record PaymentTransferContext { amuletRules: ContractId AmuletRules, context: TransferContext }
    record BalanceChange { changeToInitialAmountAsOfRoundZero: Decimal, changeToHoldingFeesRate: Decimal }
    record TransferSummary {
      inputAppRewardAmount: Decimal, inputValidatorRewardAmount: Decimal, inputSvRewardAmount: Decimal,
      inputAmuletAmount: Decimal, balanceChanges: Map Party BalanceChange, holdingFees: Decimal,
      outputFees: [Decimal], senderChangeFee: Decimal, senderChangeAmount: Decimal, amuletPrice: Decimal,
      inputValidatorFaucetAmount: Optional Decimal, inputUnclaimedActivityRecordAmount: Optional Decimal,
      inputDevelopmentFundAmount: Optional Decimal since 0.1.22
    }
    variant CreatedAmulet {
      TransferResultAmulet (ContractId Splice.Amulet.Amulet),
      TransferResultLockedAmulet (ContractId LockedAmulet),
      ExtCreatedAmulet { dummyUnitField: Unit }
    }
    record TransferResult {
      round: Round, summary: TransferSummary, createdAmulets: [CreatedAmulet],
      senderChangeAmulet: Optional (ContractId Splice.Amulet.Amulet), meta: Optional Metadata
    }
    record OpenMiningRoundTriple {
      oldestRoundCid: ContractId OpenMiningRound, middleRoundCid: ContractId OpenMiningRound,
      newestRoundCid: ContractId OpenMiningRound
    }
    template AmuletRules { dso: Party, configSchedule: Schedule Time (AmuletConfig USD), isDevNet: Bool }
      signatory dso
      implements EventLog
      nonconsuming choice AmuletRules_Transfer {
        transfer: Transfer, context: TransferContext, expectedDso: Optional Party
      } -> TransferResult by computed
      nonconsuming choice AmuletRules_CreateTransferPreapproval {
        context: PaymentTransferContext, inputs: [TransferInput], receiver: Party, provider: Party, expiresAt: Time,
        expectedDso: Optional Party
      } -> AmuletRules_CreateTransferPreapprovalResult {
        transferPreapprovalCid: ContractId TransferPreapproval, transferResult: TransferResult,
        amuletPaid: Decimal, meta: Optional Metadata
      } by arg.receiver, arg.provider
      nonconsuming choice AmuletRules_BuyMemberTraffic {
        inputs: [TransferInput], context: TransferContext, provider: Party, memberId: Text, synchronizerId: Text,
        migrationId: Int, trafficAmount: Int, expectedDso: Optional Party
      } -> AmuletRules_BuyMemberTrafficResult {
        round: Round, summary: TransferSummary, amuletPaid: Decimal, purchasedTraffic: ContractId MemberTraffic,
        senderChangeAmulet: Optional (ContractId Splice.Amulet.Amulet), meta: Optional Metadata
      } by arg.provider
      nonconsuming choice AmuletRules_MergeMemberTrafficContracts { trafficCids: [ContractId MemberTraffic] }
        -> AmuletRules_MergeMemberTrafficContractsResult { memberTraffic: ContractId MemberTraffic } by dso
      nonconsuming choice AmuletRules_DevNet_Tap {
        receiver: Party, amount: Decimal, openRound: ContractId OpenMiningRound
      } -> AmuletRules_DevNet_TapResult {
        amuletSum: AmuletCreateSummary (ContractId Splice.Amulet.Amulet), meta: Optional Metadata
      } by arg.receiver
      nonconsuming choice AmuletRules_AdvanceOpenMiningRounds {
        amuletPrice: Decimal, roundToArchiveCid: ContractId OpenMiningRound,
        middleRoundCid: ContractId OpenMiningRound, latestRoundCid: ContractId OpenMiningRound
      } -> AmuletRules_AdvanceOpenMiningRoundsResult {
        summarizingRoundCid: ContractId SummarizingMiningRound, openRoundCid: ContractId OpenMiningRound
      } by dso
      nonconsuming choice AmuletRules_MiningRound_StartIssuing {
        miningRoundCid: ContractId SummarizingMiningRound, summary: OpenMiningRoundSummary
      } -> AmuletRules_MiningRound_StartIssuingResult { issuingRoundCid: ContractId IssuingMiningRound } by dso
      nonconsuming choice AmuletRules_MiningRound_Close { issuingRoundCid: ContractId IssuingMiningRound }
        -> AmuletRules_MiningRound_CloseResult { closedRoundCid: ContractId ClosedMiningRound } by dso
      nonconsuming choice AmuletRules_MiningRound_Archive { closedRoundCid: ContractId ClosedMiningRound }
        -> AmuletRules_MiningRound_ArchiveResult {} by dso
      nonconsuming choice AmuletRules_ClaimExpiredRewards {
        closedRoundCid: ContractId ClosedMiningRound,
        validatorRewardCouponCids: [ContractId ValidatorRewardCoupon], appCouponCids: [ContractId AppRewardCoupon],
        svRewardCouponCids: [ContractId SvRewardCoupon],
        optValidatorFaucetCouponCids: Optional [ContractId ValidatorFaucetCoupon],
        optValidatorLivenessActivityRecordCids: Optional [ContractId ValidatorLivenessActivityRecord]
      } -> AmuletRules_ClaimExpiredRewardsResult { unclaimedRewardCid: Optional (ContractId UnclaimedReward) } by dso
      nonconsuming choice AmuletRules_ConvertFeaturedAppActivityMarkers {
        markerCids: [ContractId Splice.Amulet.FeaturedAppActivityMarker],
        openMiningRoundCid: ContractId OpenMiningRound
      } -> AmuletRules_ConvertFeaturedAppActivityMarkersResult {
        appRewardCouponCids: [ContractId AppRewardCoupon]
      } by dso
      nonconsuming choice AmuletRules_StartProcessingRewardsV2 {
        calculateRewardsCid: ContractId CalculateRewardsV2, batchHash: Text
      } -> AmuletRules_StartProcessingRewardsV2Result {} by dso since 0.1.22
      nonconsuming choice AmuletRules_UnhideRewardCouponsV2 {
        rewardCouponCids: [ContractId RewardCouponV2], providers: [Party]
      } -> AmuletRules_UnhideRewardCouponsV2Result {} by dso since 0.1.22
      nonconsuming choice AmuletRules_ClaimExpiredRewardsV2 {
        rewardCouponCids: [ContractId RewardCouponV2], expiryObservers: [Party]
      } -> AmuletRules_ClaimExpiredRewardsV2Result {} by dso since 0.1.22
      nonconsuming choice AmuletRules_AllocateDevelopmentFundCoupon {
        unclaimedDevelopmentFundCouponCids: [ContractId UnclaimedDevelopmentFundCoupon], beneficiary: Party,
        amount: Decimal, expiresAt: Time, reason: Text, fundManager: Party,
        mintAfter: Optional Time since 0.1.25
      } -> AmuletRules_AllocateDevelopmentFundCouponResult {
        developmentFundCouponCid: ContractId DevelopmentFundCoupon,
        optUnclaimedDevelopmentFundCouponCid: Optional (ContractId UnclaimedDevelopmentFundCoupon)
      } by arg.fundManager since 0.1.22
      nonconsuming choice AmuletRules_UpdateExternalPartyConfigStates {
        externalPartyConfigStateCid0: ContractId ExternalPartyConfigState,
        externalPartyConfigStateCid1: ContractId ExternalPartyConfigState,
        openMiningRoundTriple: OpenMiningRoundTriple
      } -> AmuletRules_UpdateExternalPartyConfigStatesResult {
        newExternalPartyConfigStateCid: ContractId ExternalPartyConfigState
      } by dso since 0.1.17
      choice AmuletRules_SetConfig { newConfig: AmuletConfig USD, baseConfig: AmuletConfig USD }
        -> AmuletRules_SetConfigResult { newAmuletRules: ContractId AmuletRules } by dso
    template TransferPreapproval {
      dso: Party, receiver: Party, provider: Party, validFrom: Time, lastRenewedAt: Time, expiresAt: Time
    }
      signatory receiver, provider, dso
      nonconsuming choice TransferPreapproval_Send {
        context: PaymentTransferContext, inputs: [TransferInput], amount: Decimal, sender: Party,
        description: Optional Text
      } -> TransferPreapproval_SendResult { result: TransferResult, meta: Optional Metadata }
        by arg.sender
      nonconsuming choice TransferPreapproval_SendV2 {
        context: PaymentTransferContext, inputs: [TransferInput], amount: Decimal, sender: Party,
        description: Optional Text, meta: Optional Metadata since 0.1.21
      } -> TransferPreapproval_SendV2Result { result: TransferResult, meta: Optional Metadata }
        by arg.sender since 0.1.17
      choice TransferPreapproval_Cancel { p: Party } -> TransferPreapproval_CancelResult enum by arg.p
      choice TransferPreapproval_Expire {} -> TransferPreapproval_ExpireResult enum by dso

    module Splice.ExternalPartyConfigState
    template ExternalPartyConfigState {
      dso: Party, holdingFeesOpenRoundNumber: Round, amuletPrice: Decimal,
      transferConfig: TransferConfig Splice.AmuletConfig.Amulet, targetArchiveAfter: Time
    } since 0.1.17
      signatory dso
      implements EventLog

    module Splice.AmuletEventLog
    template AmuletEventLog { dso: Party } since 0.1.22
      signatory dso
      implements EventLog

    module Splice.Amulet.RewardAccountingV2
    record MintingAllowance { provider: Party, amount: Decimal }
    variant Batch {
      BatchOfMintingAllowances { mintingAllowances: [MintingAllowance] }, BatchOfBatches { batchHashes: [Text] }
    }
    template CalculateRewardsV2 {
      dso: Party, round: Round, roundClosedAt: Time, rewardCouponTimeToLive: RelTime, dryRun: Bool,
      kind: Optional RewardKind since 0.1.25
    } since 0.1.22
      signatory dso
    template ProcessRewardsV2 {
      dso: Party, round: Round, roundClosedAt: Time, dryRun: Bool, rewardCouponTimeToLive: RelTime,
      batchHash: Text, kind: Optional RewardKind since 0.1.25
    } since 0.1.22
      signatory dso
      choice ProcessRewardsV2_ProcessBatch { batch: Batch, providersWithWrongVettingState: [Party] }
        -> ProcessRewardsV2_ProcessBatchResult {} by dso since 0.1.22

    module Splice.AmuletTransferInstruction
    template AmuletTransferInstruction {
      lockedAmulet: ContractId LockedAmulet, transfer: TransferInstructionV1.Transfer
    }
      signatory computed
      observer transfer.receiver
      implements TransferInstructionV1.TransferInstruction, TransferInstructionV2.TransferInstruction

    module Splice.AmuletAllocation
    template AmuletAllocation {
      lockedAmulet: ContractId LockedAmulet, allocation: AllocationV1.AllocationSpecification
    }
      signatory computed
      observer allocation.settlement.executor
      implements AllocationV1.Allocation

    module Splice.ExternalPartyAmuletRules
    template ExternalPartyAmuletRules { dso: Party }
      signatory dso
      implements TransferInstructionV1.TransferFactory, AllocationFactory, SettlementFactory, EventLog
      nonconsuming choice ExternalPartyAmuletRules_CreateTransferCommand {
        sender: Party, receiver: Party, delegate: Party, amount: Decimal, expiresAt: Time, nonce: Int,
        description: Optional Text, expectedDso: Optional Party
      } -> ExternalPartyAmuletRules_CreateTransferCommandResult { transferCommandCid: ContractId TransferCommand }
        by arg.sender
    template TransferCommandCounter { dso: Party, sender: Party, nextNonce: Int }
      signatory dso
      observer sender
    template TransferCommand {
      dso: Party, sender: Party, receiver: Party, delegate: Party, amount: Decimal, expiresAt: Time, nonce: Int,
      description: Optional Text
    }
      signatory sender, dso
      observer delegate
      choice TransferCommand_Withdraw {} -> TransferCommand_WithdrawResult enum by sender
      choice TransferCommand_Expire { p: Party } -> TransferCommand_ExpireResult enum by arg.p
  `,
}
