import type { PackageSource } from '../notation/source.ts'

/** The package of the super validators' decisions and joint actions. */
export const governanceSource: PackageSource = {
  name: 'splice-dso-governance',
  versions: ['0.1.19', '0.1.21', '0.1.23'],
  depends: ['splice-amulet', 'splice-amulet-name-service', 'splice-wallet-payments'],
  text: `
    module Splice.DSO.AmuletPrice
    template AmuletPriceVote { dso: Party, sv: Party, amuletPrice: Optional Decimal, lastUpdatedAt: Time }
      signatory dso

    module Splice.DSO.DecentralizedSynchronizer
    enum SynchronizerState { DS_Operational, DS_Bootstrapping, DS_Decomissioned }
    record SynchronizerConfig {
      state: SynchronizerState, cometBftGenesisJson: Text,
      acsCommitmentReconciliationInterval: Optional Int
    }
    record DsoDecentralizedSynchronizerConfig {
      synchronizers: Map Text SynchronizerConfig, lastSynchronizerId: Text, activeSynchronizerId: Text
    }
    record CometBftConfigLimits {
      maxNumCometBftNodes: Int, maxNumGovernanceKeys: Int, maxNumSequencingKeys: Int, maxNodeIdLength: Int,
      maxPubKeyLength: Int
    }
    record SynchronizerNodeConfigLimits { cometBft: CometBftConfigLimits }
    record CometBftNodeConfig { validatorPubKey: Text, votingPower: Int }
    record GovernanceKeyConfig { pubKey: Text }
    record SequencingKeyConfig { pubKey: Text }
    record CometBftConfig {
      nodes: Map Text CometBftNodeConfig, governanceKeys: [GovernanceKeyConfig],
      sequencingKeys: [SequencingKeyConfig]
    }
    record SequencerConfig { migrationId: Int, sequencerId: Text, url: Text }
    record MediatorConfig { mediatorId: Text }
    record ScanConfig { publicUrl: Text }
    record SynchronizerNodeConfig {
      cometBft: CometBftConfig, sequencer: Optional SequencerConfig, mediator: Optional MediatorConfig,
      scan: Optional ScanConfig
    }

    module Splice.DSO.SvState
    record NodeState { synchronizerNodes: Map Text SynchronizerNodeConfig }
    record SvStatus {
      createdAt: Time, cometBftHeight: Int, mediatorSynchronizerTime: Time, participantSynchronizerTime: Time,
      latestOpenRound: Round
    }
    record RewardState {
      numRoundsMissed: Int, numRoundsCollected: Int, lastRoundCollected: Round, numCouponsIssued: Int
    }
    template SvNodeState { dso: Party, sv: Party, svName: Text, state: NodeState }
      signatory dso
    template SvStatusReport { dso: Party, sv: Party, svName: Text, number: Int, status: Optional SvStatus }
      signatory dso
    template SvRewardState { dso: Party, svName: Text, state: RewardState }
      signatory dso

    module Splice.SvOnboarding
    template SvOnboardingRequest {
      candidateName: Text, candidateParty: Party, candidateParticipantId: Text, token: Text, sponsor: Party,
      dso: Party, expiresAt: Time
    }
      signatory dso
      choice SvOnboardingRequest_Expire {} -> SvOnboardingRequest_ExpireResult enum by dso
    template SvOnboardingConfirmed {
      svParty: Party, svName: Text, svRewardWeight: Int, svParticipantId: Text, reason: Text, dso: Party,
      expiresAt: Time
    }
      signatory dso
      choice SvOnboardingConfirmed_Expire {} -> SvOnboardingConfirmed_ExpireResult enum by dso

    module Splice.DsoBootstrap
    template DsoBootstrap {
      dso: Party, sv1Party: Party, sv1Name: Text, sv1RewardWeight: Int, sv1ParticipantId: Text,
      round0Duration: RelTime, amuletConfig: AmuletConfig USD, amuletPrice: Decimal, ansRulesConfig: AnsRulesConfig,
      config: DsoRulesConfig, isDevNet: Bool
    }
      signatory dso
      choice DsoBootstrap_Bootstrap {} -> DsoBootstrap_BootstrapResult enum by dso

    module Splice.DsoRules
    record Reason { url: Text, body: Text }
    record Vote { sv: Party, accept: Bool, reason: Reason, optCastAt: Optional Time }
    record SvInfo { name: Text, joinedAsOfRound: Round, svRewardWeight: Int, participantId: Text }
    record TrafficState { consumedTraffic: Int }
    record ScheduledSynchronizerUpgrade { time: Time, migrationId: Int }
    record ScheduledLogicalSynchronizerUpgrade {
      topologyFreezeTime: Time, upgradeTime: Time, newPhysicalSynchronizerSerial: Int,
      newPhysicalSynchronizerProtocolVersion: Text
    }
    record DsoRulesConfig {
      numUnclaimedRewardsThreshold: Int, numMemberTrafficContractsThreshold: Int,
      actionConfirmationTimeout: RelTime, svOnboardingRequestTimeout: RelTime,
      svOnboardingConfirmedTimeout: RelTime, voteRequestTimeout: RelTime, dsoDelegateInactiveTimeout: RelTime,
      synchronizerNodeConfigLimits: SynchronizerNodeConfigLimits, maxTextLength: Int,
      decentralizedSynchronizer: DsoDecentralizedSynchronizerConfig,
      nextScheduledSynchronizerUpgrade: Optional ScheduledSynchronizerUpgrade,
      voteCooldownTime: Optional RelTime,
      nextScheduledLogicalSynchronizerUpgrade: Optional ScheduledLogicalSynchronizerUpgrade since 0.1.21
    }
    record FeaturedAppRightUpdate { reason: Text, newActivityWeight: Optional Decimal }
    variant DsoRules_ActionRequiringConfirmation {
      SRARC_AddSv DsoRules_AddSv,
      SRARC_OffboardSv DsoRules_OffboardSv,
      SRARC_ConfirmSvOnboarding DsoRules_ConfirmSvOnboarding,
      SRARC_GrantFeaturedAppRight DsoRules_GrantFeaturedAppRight,
      SRARC_RevokeFeaturedAppRight DsoRules_RevokeFeaturedAppRight,
      SRARC_SetConfig DsoRules_SetConfig,
      SRARC_UpdateSvRewardWeight DsoRules_UpdateSvRewardWeight,
      SRARC_CreateUnallocatedUnclaimedActivityRecord DsoRules_CreateUnallocatedUnclaimedActivityRecord,
      SRARC_UpdateFeaturedAppRight DsoRules_UpdateFeaturedAppRight since 0.1.23,
      SRARC_RegisterSynchronizer DsoRules_RegisterSynchronizer since 0.1.23
    }
    variant AmuletRules_ActionRequiringConfirmation {
      CRARC_MiningRound_StartIssuing AmuletRules_MiningRound_StartIssuing,
      CRARC_MiningRound_Archive AmuletRules_MiningRound_Archive,
      CRARC_AddFutureAmuletConfigSchedule { newScheduleItem: (Time, AmuletConfig USD) },
      CRARC_RemoveFutureAmuletConfigSchedule { scheduleTime: Time },
      CRARC_UpdateFutureAmuletConfigSchedule { scheduleItem: (Time, AmuletConfig USD) },
      CRARC_SetConfig { newConfig: AmuletConfig USD, baseConfig: Optional (AmuletConfig USD) },
      CRARC_StartProcessingRewardsV2 AmuletRules_StartProcessingRewardsV2 since 0.1.23
    }
    variant AnsEntryContext_ActionRequiringConfirmation {
      ANSRARC_CollectInitialEntryPayment AnsEntryContext_CollectInitialEntryPayment,
      ANSRARC_RejectEntryInitialPayment AnsEntryContext_RejectEntryInitialPayment
    }
    variant ActionRequiringConfirmation {
      ARC_DsoRules { dsoAction: DsoRules_ActionRequiringConfirmation },
      ARC_AmuletRules { amuletRulesAction: AmuletRules_ActionRequiringConfirmation },
      ARC_AnsEntryContext {
        ansEntryContextCid: ContractId AnsEntryContext,
        ansEntryContextAction: AnsEntryContext_ActionRequiringConfirmation
      },
      ExtActionRequiringConformation { dummyUnitField: Unit }
    }
    variant VoteRequestOutcome {
      VRO_Accepted { effectiveAt: Time }, VRO_Rejected, VRO_Expired,
      VRO_AcceptedButActionFailed { description: Text }, ExtVoteRequestOutcome { dummyUnitField: Unit }
    }
    template Confirmation { dso: Party, confirmer: Party, action: ActionRequiringConfirmation, expiresAt: Time }
      signatory dso
      choice Confirmation_Expire {} -> Confirmation_ExpireResult enum by dso
    template VoteRequest {
      dso: Party, requester: Text, action: ActionRequiringConfirmation, reason: Reason, voteBefore: Time,
      votes: Map Text Vote, trackingCid: Optional (ContractId VoteRequest), targetEffectiveAt: Optional Time
    }
      signatory dso
    template DsoRules {
      dso: Party, epoch: Int, svs: Map Party SvInfo, offboardedSvs: Map Party SvInfo, dsoDelegate: Party,
      config: DsoRulesConfig, initialTrafficState: Map Text TrafficState, isDevNet: Bool
    }
      signatory dso
      choice DsoRules_AddSv {
        newSvParty: Party, newSvName: Text, newSvRewardWeight: Int, newSvParticipantId: Text, joinedAsOfRound: Round
      } -> DsoRules_AddSvResult { newDsoRules: ContractId DsoRules } by dso
      choice DsoRules_OffboardSv { sv: Party } -> DsoRules_OffboardSvResult { newDsoRules: ContractId DsoRules } by dso
      nonconsuming choice DsoRules_ConfirmSvOnboarding {
        newSvParty: Party, newSvName: Text, newParticipantId: Text, newSvRewardWeight: Int, reason: Text
      } -> DsoRules_ConfirmSvOnboardingResult { onboardingConfirmed: ContractId SvOnboardingConfirmed } by dso
      choice DsoRules_SetConfig { newConfig: DsoRulesConfig, baseConfig: Optional DsoRulesConfig }
        -> DsoRules_SetConfigResult { newDsoRules: ContractId DsoRules } by dso
      choice DsoRules_UpdateSvRewardWeight { svParty: Party, newRewardWeight: Int }
        -> DsoRules_UpdateSvRewardWeightResult { dsoRulesCid: ContractId DsoRules } by dso
      nonconsuming choice DsoRules_GrantFeaturedAppRight {
        provider: Party, activityWeight: Optional Decimal since 0.1.23
      } -> DsoRules_GrantFeaturedAppRightResult {
        featuredAppRight: ContractId Splice.Amulet.FeaturedAppRight
      } by dso
      nonconsuming choice DsoRules_RevokeFeaturedAppRight { rightCid: ContractId Splice.Amulet.FeaturedAppRight }
        -> DsoRules_RevokeFeaturedAppRightResult {} by dso
      nonconsuming choice DsoRules_UpdateFeaturedAppRight {
        rightCid: ContractId Splice.Amulet.FeaturedAppRight, update: FeaturedAppRightUpdate
      } -> DsoRules_UpdateFeaturedAppRightResult {
        featuredAppRight: ContractId Splice.Amulet.FeaturedAppRight
      } by dso since 0.1.23
      nonconsuming choice DsoRules_CreateUnallocatedUnclaimedActivityRecord {
        beneficiary: Party, amount: Decimal, reason: Text, expiresAt: Time
      } -> DsoRules_CreateUnallocatedUnclaimedActivityRecordResult {
        unclaimedActivityRecordCid: ContractId UnclaimedActivityRecord
      } by dso
      nonconsuming choice DsoRules_RegisterSynchronizer {
        synchronizerId: Text, operators: [Party], limits: SynchronizerLimits
      } -> DsoRules_RegisterSynchronizerResult enum by dso since 0.1.23
      nonconsuming choice DsoRules_ConfirmAction { confirmer: Party, action: ActionRequiringConfirmation }
        -> DsoRules_ConfirmActionResult { confirmation: ContractId Confirmation } by arg.confirmer
      nonconsuming choice DsoRules_ExecuteConfirmedAction {
        action: ActionRequiringConfirmation, amuletRulesCid: Optional (ContractId AmuletRules),
        confirmationCids: [ContractId Confirmation], sv: Optional Party
      } -> DsoRules_ExecuteConfirmedActionResult {} by arg.sv
      nonconsuming choice DsoRules_RequestVote {
        requester: Party, action: ActionRequiringConfirmation, reason: Reason,
        voteRequestTimeout: Optional RelTime, targetEffectiveAt: Optional Time
      } -> DsoRules_RequestVoteResult { voteRequest: ContractId VoteRequest } by arg.requester
      nonconsuming choice DsoRules_CastVote { requestCid: ContractId VoteRequest, vote: Vote }
        -> DsoRules_CastVoteResult { voteRequest: ContractId VoteRequest } by arg.vote.sv
      nonconsuming choice DsoRules_CloseVoteRequest {
        requestCid: ContractId VoteRequest, amuletRulesCid: Optional (ContractId AmuletRules), sv: Optional Party
      } -> DsoRules_CloseVoteRequestResult {
        request: VoteRequest, completedAt: Time, offboardedVoters: [Text], abstainingSvs: [Text],
        outcome: VoteRequestOutcome
      } by arg.sv
      nonconsuming choice DsoRules_UpdateAmuletPriceVote {
        sv: Party, voteCid: ContractId AmuletPriceVote, amuletPrice: Decimal
      } -> DsoRules_UpdateAmuletPriceVoteResult { amuletPriceVote: ContractId AmuletPriceVote } by arg.sv
      nonconsuming choice DsoRules_SubmitStatusReport {
        sv: Party, previousReportCid: ContractId SvStatusReport, status: SvStatus
      } -> DsoRules_SubmitStatusReportResult { newReportCid: ContractId SvStatusReport } by arg.sv
      nonconsuming choice DsoRules_MergeUnclaimedRewards {
        amuletRulesCid: ContractId AmuletRules, unclaimedRewardCids: [ContractId UnclaimedReward], sv: Optional Party
      } -> DsoRules_MergeUnclaimedRewardsResult { unclaimedReward: ContractId UnclaimedReward } by arg.sv
      nonconsuming choice DsoRules_ClaimExpiredRewards {
        amuletRulesCid: ContractId AmuletRules, choiceArg: AmuletRules_ClaimExpiredRewards, sv: Optional Party
      } -> DsoRules_ClaimExpiredRewardsResult { unclaimedReward: Optional (ContractId UnclaimedReward) } by arg.sv
      nonconsuming choice DsoRules_AmuletRules_ConvertFeaturedAppActivityMarkers {
        amuletRulesCid: ContractId AmuletRules, arg: AmuletRules_ConvertFeaturedAppActivityMarkers
      } -> DsoRules_AmuletRules_ConvertFeaturedAppActivityMarkersResult {
        appRewardCouponCids: [ContractId AppRewardCoupon]
      } by computed
      nonconsuming choice DsoRules_ProcessRewardsV2_ProcessBatch {
        processRewardsCid: ContractId ProcessRewardsV2, choiceArg: ProcessRewardsV2_ProcessBatch, sv: Party
      } -> DsoRules_ProcessRewardsV2_ProcessBatchResult { result: ProcessRewardsV2_ProcessBatchResult }
        by arg.sv since 0.1.23
      nonconsuming choice DsoRules_UnhideRewardCouponsV2 {
        amuletRulesCid: ContractId AmuletRules, choiceArg: AmuletRules_UnhideRewardCouponsV2, sv: Party
      } -> DsoRules_UnhideRewardCouponsV2Result { result: AmuletRules_UnhideRewardCouponsV2Result }
        by arg.sv since 0.1.23
      nonconsuming choice DsoRules_ClaimExpiredRewardsV2 {
        amuletRulesCid: ContractId AmuletRules, choiceArg: AmuletRules_ClaimExpiredRewardsV2, sv: Party
      } -> DsoRules_ClaimExpiredRewardsV2Result { result: AmuletRules_ClaimExpiredRewardsV2Result }
        by arg.sv since 0.1.23
      nonconsuming choice DsoRules_ExpireUnclaimedActivityRecord {
        unclaimedActivityRecordCid: ContractId UnclaimedActivityRecord, sv: Party
      } -> DsoRules_ExpireUnclaimedActivityRecordResult { unclaimedRewardCid: ContractId UnclaimedReward } by arg.sv
      nonconsuming choice DsoRules_ExpireDevelopmentFundCoupon {
        developmentFundCouponCid: ContractId DevelopmentFundCoupon, sv: Party
      } -> DsoRules_ExpireDevelopmentFundCouponResult { result: DevelopmentFundCoupon_DsoExpireResult }
        by arg.sv since 0.1.23
      nonconsuming choice DsoRules_ReceiveSvRewardCoupon {
        sv: Party, openRoundCid: ContractId OpenMiningRound, rewardStateCid: ContractId SvRewardState,
        beneficiaries: [(Party, Int)]
      } -> DsoRules_ReceiveSvRewardCouponResult {
        rewardState: ContractId SvRewardState, svRewardCoupons: [ContractId SvRewardCoupon]
      } by arg.sv
      nonconsuming choice DsoRules_AdvanceOpenMiningRounds {
        amuletRulesCid: ContractId AmuletRules, roundToArchiveCid: ContractId OpenMiningRound,
        middleRoundCid: ContractId OpenMiningRound, latestRoundCid: ContractId OpenMiningRound,
        amuletPriceVoteCids: [ContractId AmuletPriceVote], sv: Optional Party
      } -> DsoRules_AdvanceOpenMiningRoundsResult {
        summarizingRoundCid: ContractId SummarizingMiningRound, openRoundCid: ContractId OpenMiningRound
      } by arg.sv
      nonconsuming choice DsoRules_MiningRound_Close {
        amuletRulesCid: ContractId AmuletRules, issuingRoundCid: ContractId IssuingMiningRound, sv: Optional Party
      } -> DsoRules_MiningRound_CloseResult { closedRoundCid: ContractId ClosedMiningRound } by arg.sv
    record SynchronizerLimits { maxParties: Int, note: Text } since 0.1.23
  `,
}
