import { alice, bob, carol, dso, type Node } from '../transaction.ts'
import { exerciseExample, type Example } from './example.ts'

const rules = 'Splice.AmuletRules:AmuletRules'
const dsoRules = 'Splice.DsoRules:DsoRules'
const processing = 'Splice.Amulet.RewardAccountingV2:ProcessRewardsV2'
const coupon = 'Splice.Amulet:RewardCouponV2'

const of18200 = { round: { number: '18200' } }
const made = (create: string, payload: object = of18200): { readonly below: readonly Node[] } => ({
  below: [{ create, payload }],
})
const unclaimed = made('Splice.Amulet:UnclaimedReward', { amount: '17.5000000000' })

const both = (choice: string, argument: object, rest: object, words: string): Example[] => [
  exerciseExample(rules, `AmuletRules_${choice}`, { argument, ...rest }, words),
  exerciseExample(
    dsoRules,
    `DsoRules_${choice}`,
    { argument: { choiceArg: argument }, ...rest },
    words,
  ),
]

export const rewardAndCouponExamples: readonly Example[] = [
  ...both(
    'StartProcessingRewardsV2',
    { calculateRewardsCid: '001', batchHash: 'ab' },
    made(processing),
    'rewards of round 18200 are being processed',
  ),
  exerciseExample(
    processing,
    'ProcessRewardsV2_ProcessBatch',
    { argument: { batch: {}, providersWithWrongVettingState: [] }, ...made(coupon) },
    'rewards of round 18200 processed, one batch',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_ProcessRewardsV2_ProcessBatch',
    { argument: { processRewardsCid: '001', choiceArg: {}, sv: alice } },
    'rewards of a round processed, one batch',
  ),
  ...both(
    'UnhideRewardCouponsV2',
    { rewardCouponCids: ['001', '002'], providers: [bob, carol] },
    {},
    '2 hidden reward coupons shown to bob::1220bb and 1 more',
  ),
  ...both(
    'ClaimExpiredRewardsV2',
    { rewardCouponCids: ['001'], expiryObservers: [bob] },
    unclaimed,
    '1 reward coupon expired, 17.5 CC unclaimed',
  ),
  ...both(
    'ArchiveDryRunRewardAccountingV2',
    { calculateRewardsCids: ['001'], processRewardsCids: [] },
    {},
    'dry run of rewards cleared away',
  ),
  exerciseExample(
    coupon,
    'RewardCoupon_AssignBeneficiaries',
    {
      by: [alice],
      argument: {
        additionalCoupons: [],
        newBeneficiaries: [
          { beneficiary: bob, percentage: '0.4' },
          { beneficiary: carol, percentage: '0.6' },
        ],
      },
    },
    'reward coupon shared by alice::1220aa among bob::1220bb and 1 more',
  ),
  exerciseExample(
    'Splice.Amulet:AppRewardCoupon',
    'AppRewardCoupon_DsoExpire',
    { result: { featured: true, amount: '5.0' } },
    'reward coupon of a featured app expired',
  ),
  exerciseExample(
    'Splice.Amulet:ValidatorRewardCoupon',
    'ValidatorRewardCoupon_DsoExpire',
    { result: { amount: '5.0' } },
    'validator reward coupon expired',
  ),
  exerciseExample(
    'Splice.Amulet:ValidatorRewardCoupon',
    'ValidatorRewardCoupon_ArchiveAsValidator',
    { argument: { validator: bob, rightCid: '001' }, by: [bob] },
    'validator reward coupon used by bob::1220bb',
  ),
  exerciseExample(
    'Splice.Amulet:SvRewardCoupon',
    'SvRewardCoupon_DsoExpire',
    { result: { weight: '125000' } },
    'SV reward coupon of weight 12.5 expired',
  ),
  exerciseExample(
    'Splice.Amulet:SvRewardCoupon',
    'SvRewardCoupon_ArchiveAsBeneficiary',
    { by: [bob], result: 'SvRewardCoupon_ArchiveAsBeneficiaryResult' },
    'SV reward coupon used by bob::1220bb',
  ),
  exerciseExample(
    'Splice.ValidatorLicense:ValidatorFaucetCoupon',
    'ValidatorFaucetCoupon_DsoExpire',
    { result: 'ValidatorFaucetCoupon_DsoExpireResult' },
    'faucet coupon of a validator expired',
  ),
  exerciseExample(
    'Splice.ValidatorLicense:ValidatorLivenessActivityRecord',
    'ValidatorLivenessActivityRecord_DsoExpire',
    { result: 'ValidatorLivenessActivityRecord_DsoExpireResult' },
    'liveness record of a validator expired',
  ),
  exerciseExample(
    'Splice.Amulet:DevelopmentFundCoupon',
    'DevelopmentFundCoupon_DsoExpire',
    { result: { unclaimedDevelopmentFundCouponCid: '001' } },
    'development fund coupon expired',
  ),
  exerciseExample(
    'Splice.Amulet:UnclaimedActivityRecord',
    'UnclaimedActivityRecord_DsoExpire',
    { result: { unclaimedRewardCid: '001' } },
    'unclaimed activity record expired',
  ),
  exerciseExample(
    'Splice.Amulet:UnclaimedActivityRecord',
    'UnclaimedActivityRecord_ArchiveAsBeneficiary',
    { by: [bob], result: 'UnclaimedActivityRecord_ArchiveAsBeneficiaryResult' },
    'unclaimed activity record used by bob::1220bb',
  ),
  exerciseExample(
    'Splice.Amulet:FeaturedAppRight',
    'FeaturedAppRight_Update',
    {
      by: [dso],
      argument: { reason: 'more use', newActivityWeight: '2.5000000000' },
      ...made('Splice.Amulet:FeaturedAppRight', { provider: bob }),
    },
    'activity weight of bob::1220bb set to 2.5: “more use”',
  ),
  exerciseExample(
    'Splice.Amulet:ValidatorRight',
    'ValidatorRight_ArchiveAsValidator',
    { by: [bob], result: 'ValidatorRight_ArchiveAsValidatorResult' },
    'right to a user’s validator rewards given up by validator bob::1220bb',
  ),
  exerciseExample(
    'Splice.Amulet:ValidatorRight',
    'ValidatorRight_ArchiveAsUser',
    { by: [alice], result: 'ValidatorRight_ArchiveAsUserResult' },
    'right to its validator rewards taken back by user alice::1220aa',
  ),
]
