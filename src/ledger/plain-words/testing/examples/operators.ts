import { alice, bob, carol, type Node } from '../transaction.ts'
import { exerciseExample, type Example } from './example.ts'

const rules = 'Splice.AmuletRules:AmuletRules'
const dsoRules = 'Splice.DsoRules:DsoRules'
const license = 'Splice.ValidatorLicense:ValidatorLicense'
const right = 'Splice.Amulet:FeaturedAppRight'

const member = 'PAR::jade::1220ff'
const merged: Node = {
  create: 'Splice.DecentralizedSynchronizer:MemberTraffic',
  payload: { memberId: member, totalPurchased: '30000000' },
}
const received = (entity: string): Node => ({
  create: `Splice.ValidatorLicense:${entity}`,
  payload: { validator: alice, round: { number: '18201' } },
})
const marker: Node = {
  create: 'Splice.Amulet:FeaturedAppActivityMarker',
  payload: { provider: alice, beneficiary: alice },
}

export const operatorExamples: readonly Example[] = [
  exerciseExample(
    rules,
    'AmuletRules_BuyMemberTraffic',
    {
      argument: { provider: alice, memberId: member, trafficAmount: '14000000' },
      result: { amuletPaid: '46676.0000000000' },
    },
    '14,000,000 bytes of traffic bought for PAR::jade::1220ff by alice::1220aa for 46,676 CC',
  ),
  ...[
    { on: rules, choice: 'AmuletRules_MergeMemberTrafficContracts' },
    { on: dsoRules, choice: 'DsoRules_MergeMemberTrafficContracts' },
  ].map(({ on, choice }) =>
    exerciseExample(
      on,
      choice,
      { argument: { trafficCids: ['001', '002'] }, below: [merged] },
      '2 traffic contracts of PAR::jade::1220ff merged, 30,000,000 bytes in all',
    ),
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_StartSvOnboarding',
    { argument: { candidateName: 'SV-New', candidateParty: bob, sponsor: alice } },
    'onboarding of “SV-New” as an SV started by alice::1220aa',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_AddConfirmedSv',
    {
      argument: { sv: bob },
      below: [{ exercise: 'DsoRules_AddSv', on: dsoRules, argument: { newSvName: 'SV-New' } }],
    },
    '“SV-New” joined as SV bob::1220bb',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_AddSv',
    { argument: { newSvName: 'SV-New', newSvParty: bob } },
    '“SV-New” added as SV bob::1220bb',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_ExpireSvOnboardingRequest',
    {},
    'request to become an SV expired',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_ArchiveSvOnboardingRequest',
    {},
    'request to become an SV cleared away',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_ExpireSvOnboardingConfirmed',
    {},
    'confirmed onboarding of an SV expired',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_SetSynchronizerNodeConfig',
    { argument: { sv: alice } },
    'synchronizer nodes configured by SV alice::1220aa',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_SubmitStatusReport',
    { argument: { sv: alice, status: { latestOpenRound: { number: '18201' } } } },
    'status of SV alice::1220aa reported, latest open round 18201',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_RequestElection',
    { argument: { requester: alice } },
    'election of a DSO delegate requested by alice::1220aa',
  ),
  exerciseExample(dsoRules, 'DsoRules_ElectDsoDelegate', {}, 'DSO delegate elected'),
  exerciseExample(
    dsoRules,
    'DsoRules_UpdateExternalPartyConfigStates',
    {},
    'configuration of external parties brought up to date',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_Amulet_ExpireTransferInstructions',
    { argument: { transferInsts: { inputs: [{}, {}] } } },
    '2 transfer offers expired',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_ExpireAmuletAllocations',
    { argument: { expireAllocations: { inputs: [{}] } } },
    '1 allocation expired',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_ExpireTransferPreapproval',
    {},
    'transfer preapproval expired',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_OnboardValidator',
    { argument: { validator: bob, sponsor: alice } },
    'validator bob::1220bb onboarded, sponsored by alice::1220aa',
  ),
  exerciseExample(
    license,
    'ValidatorLicense_RecordValidatorLivenessActivity',
    { below: [received('ValidatorLivenessActivityRecord')] },
    'liveness of validator alice::1220aa recorded for round 18201',
  ),
  exerciseExample(
    license,
    'ValidatorLicense_ReceiveFaucetCoupon',
    { below: [received('ValidatorFaucetCoupon')] },
    'faucet coupon of validator alice::1220aa recorded for round 18201',
  ),
  exerciseExample(
    license,
    'ValidatorLicense_ReportActive',
    { by: [alice] },
    'validator alice::1220aa reported active',
  ),
  exerciseExample(
    license,
    'ValidatorLicense_UpdateMetadata',
    { by: [alice], argument: { version: '0.7.4', contactPoint: '' } },
    'validator alice::1220aa runs version “0.7.4”',
  ),
  exerciseExample(
    license,
    'ValidatorLicense_Withdraw',
    { argument: { reason: 'gone' } },
    'validator licence withdrawn: “gone”',
  ),
  exerciseExample(
    license,
    'ValidatorLicense_Cancel',
    { by: [alice], argument: { reason: 'moved' } },
    'validator licence cancelled by alice::1220aa: “moved”',
  ),
  ...['accepted', 'rejected', 'expired'].map((how) =>
    exerciseExample(
      'Splice.ValidatorLicense:ValidatorLicenseRequest',
      `ValidatorLicenseRequest_${{ accepted: 'Accept', rejected: 'Reject', expired: 'Expire' }[how]}`,
      {},
      `request for a validator licence ${how}`,
    ),
  ),
  exerciseExample(
    right,
    'FeaturedAppRight_CreateActivityMarker',
    { argument: { beneficiaries: [{ beneficiary: alice, weight: '1.0' }] }, below: [marker] },
    'activity of featured app alice::1220aa marked',
  ),
  exerciseExample(
    right,
    'FeaturedAppRight_CreateActivityMarker',
    {
      argument: { beneficiaries: [{ beneficiary: bob }, { beneficiary: carol }] },
      below: [marker],
    },
    'activity of featured app alice::1220aa marked for bob::1220bb and 1 more',
  ),
  exerciseExample(
    right,
    'FeaturedAppRight_Cancel',
    { by: [alice] },
    'featured app right given up by alice::1220aa',
  ),
  exerciseExample(
    right,
    'FeaturedAppRight_Withdraw',
    { argument: { reason: 'revoked by governance decision' } },
    'featured app right withdrawn: “revoked by governance decision”',
  ),
  exerciseExample(
    rules,
    'AmuletRules_DevNet_FeatureApp',
    { argument: { provider: alice } },
    'app of alice::1220aa featured',
  ),
]
