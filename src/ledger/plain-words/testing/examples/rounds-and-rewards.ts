import { alice, bob, type Node } from '../transaction.ts'
import { exerciseExample, type Example } from './example.ts'

const rules = 'Splice.AmuletRules:AmuletRules'
const dsoRules = 'Splice.DsoRules:DsoRules'
const fundCoupon = 'Splice.Amulet:DevelopmentFundCoupon'

const round = (entity: string, number: string, rest: object = {}): Node => ({
  create: `Splice.Round:${entity}`,
  payload: { round: { number }, ...rest },
})
const advanced = [
  round('SummarizingMiningRound', '18200'),
  round('OpenMiningRound', '18203', { opensAt: '2026-01-01T00:10:00Z' }),
]
const unclaimed: Node = { create: 'Splice.Amulet:UnclaimedReward', payload: { amount: '17.50' } }
const coupons = {
  validatorRewardCouponCids: ['001', '002'],
  appCouponCids: [],
  svRewardCouponCids: ['003'],
  optValidatorFaucetCouponCids: null,
  optValidatorLivenessActivityRecordCids: ['004'],
}
const markers = { markerCids: ['001', '002'], openMiningRoundCid: '009' }

export const roundAndRewardExamples: readonly Example[] = [
  ...[
    { on: rules, choice: 'AmuletRules_AdvanceOpenMiningRounds' },
    { on: dsoRules, choice: 'DsoRules_AdvanceOpenMiningRounds' },
  ].map(({ on, choice }) =>
    exerciseExample(
      on,
      choice,
      { below: advanced },
      'round 18203 opened, in use from 2026-01-01T00:10:00Z; round 18200 summarizing',
    ),
  ),
  ...[
    { on: rules, choice: 'AmuletRules_MiningRound_Close' },
    { on: dsoRules, choice: 'DsoRules_MiningRound_Close' },
  ].map(({ on, choice }) =>
    exerciseExample(on, choice, { below: [round('ClosedMiningRound', '7')] }, 'round 7 closed'),
  ),
  exerciseExample(
    rules,
    'AmuletRules_MiningRound_StartIssuing',
    { below: [round('IssuingMiningRound', '7')] },
    'round 7 issuing',
  ),
  exerciseExample(rules, 'AmuletRules_MiningRound_Archive', {}, 'closed round archived'),
  exerciseExample(
    rules,
    'AmuletRules_Bootstrap_Rounds',
    { argument: { amuletPrice: '0.0050000000' } },
    'first rounds opened at a price of 0.005 USD',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_ReceiveSvRewardCoupon',
    {
      argument: { sv: alice, beneficiaries: [[alice, '66667']] },
      below: [{ create: 'Splice.Amulet:SvRewardCoupon', payload: { round: { number: '9' } } }],
    },
    '1 SV reward coupon of alice::1220aa for round 9',
  ),
  exerciseExample(
    rules,
    'AmuletRules_ConvertFeaturedAppActivityMarkers',
    { argument: markers },
    '2 featured app activity markers converted to app rewards',
  ),
  ...['argument', 'arg'].map((member) =>
    exerciseExample(
      dsoRules,
      'DsoRules_AmuletRules_ConvertFeaturedAppActivityMarkers',
      { argument: { [member]: markers } },
      '2 featured app activity markers converted to app rewards',
    ),
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_ClaimExpiredRewards',
    { argument: { choiceArg: coupons }, below: [unclaimed] },
    '4 reward coupons expired, 17.5 CC unclaimed',
  ),
  exerciseExample(
    rules,
    'AmuletRules_ClaimExpiredRewards',
    { argument: coupons },
    '4 reward coupons expired',
  ),
  ...[
    { on: rules, choice: 'AmuletRules_MergeUnclaimedRewards' },
    { on: dsoRules, choice: 'DsoRules_MergeUnclaimedRewards' },
  ].map(({ on, choice }) =>
    exerciseExample(
      on,
      choice,
      { argument: { unclaimedRewardCids: ['001', '002'] }, below: [unclaimed] },
      '2 unclaimed rewards merged into 17.5 CC',
    ),
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_AllocateUnallocatedUnclaimedActivityRecord',
    {
      below: [
        {
          create: 'Splice.Amulet:UnclaimedActivityRecord',
          payload: { beneficiary: bob, amount: '10', reason: 'missed rewards' },
        },
      ],
    },
    '10 CC set aside for the activity of bob::1220bb: “missed rewards”',
  ),
  exerciseExample(
    rules,
    'AmuletRules_AllocateDevelopmentFundCoupon',
    { argument: { amount: '10', beneficiary: bob, fundManager: alice, reason: '' } },
    '10 CC of the development fund allocated to bob::1220bb by alice::1220aa',
  ),
  exerciseExample(
    fundCoupon,
    'DevelopmentFundCoupon_Withdraw',
    { by: [alice], argument: { reason: 'wrong party' } },
    'development fund coupon withdrawn by alice::1220aa: “wrong party”',
  ),
  exerciseExample(
    fundCoupon,
    'DevelopmentFundCoupon_Reject',
    { by: [bob], argument: { reason: 'no need' } },
    'development fund coupon rejected by bob::1220bb: “no need”',
  ),
]
