/** Coupons of rewards: received, made from activity, expired, merged (splice-amulet, splice-dso-governance). */
import type { Json } from '../json.ts'
import type { ExercisedEvent, Transaction } from '../update.ts'
import { acting } from './acting.ts'
import { createdBelow } from './below.ts'
import type { ExerciseEntry } from './entry.ts'
import { amount, at, counted, list, party, remark, round, type Value } from './payload-words.ts'
import { sentence } from './sentence.ts'

const amuletRules = 'Splice.AmuletRules:AmuletRules'
const dsoRules = 'Splice.DsoRules:DsoRules'
const unclaimedReward = 'Splice.Amulet:UnclaimedReward'

export const rewards: readonly ExerciseEntry[] = [
  {
    template: dsoRules,
    choices: ['DsoRules_ReceiveSvRewardCoupon'],
    words: (event, transaction) => {
      const coupon = createdBelow(event, transaction, 'Splice.Amulet:SvRewardCoupon')
      const coupons = list(at(event.choice_argument, 'beneficiaries'))
      return sentence(
        coupons && counted(coupons.length, 'SV reward coupon'),
        'of',
        party(at(event.choice_argument, 'sv')),
        'for',
        round(at(coupon?.create_arguments, 'round')),
      )
    },
  },
  {
    template: amuletRules,
    choices: ['AmuletRules_ConvertFeaturedAppActivityMarkers'],
    words: ({ choice_argument: argument }) => converted(argument),
  },
  {
    template: dsoRules,
    choices: ['DsoRules_AmuletRules_ConvertFeaturedAppActivityMarkers'],
    words: ({ choice_argument: argument }) =>
      converted(at(argument, 'argument') ?? at(argument, 'arg')),
  },
  {
    template: dsoRules,
    choices: ['DsoRules_ClaimExpiredRewards'],
    words: (event, transaction) =>
      expired(at(event.choice_argument, 'choiceArg'), unclaimed(event, transaction)),
  },
  {
    template: amuletRules,
    choices: ['AmuletRules_ClaimExpiredRewards'],
    words: (event, transaction) => expired(event.choice_argument, unclaimed(event, transaction)),
  },
  {
    template: dsoRules,
    choices: ['DsoRules_MergeUnclaimedRewards'],
    words: merged,
  },
  {
    template: amuletRules,
    choices: ['AmuletRules_MergeUnclaimedRewards'],
    words: merged,
  },
  {
    template: dsoRules,
    choices: ['DsoRules_AllocateUnallocatedUnclaimedActivityRecord'],
    words: (event, transaction) => {
      const template = 'Splice.Amulet:UnclaimedActivityRecord'
      const record = createdBelow(event, transaction, template)?.create_arguments
      return sentence(
        amount(at(record, 'amount')),
        'set aside for the activity of',
        party(at(record, 'beneficiary')),
        remark(at(record, 'reason')),
      )
    },
  },
  {
    template: amuletRules,
    choices: ['AmuletRules_AllocateDevelopmentFundCoupon'],
    words: ({ choice_argument: argument }) =>
      sentence(
        amount(at(argument, 'amount')),
        'of the development fund allocated to',
        party(at(argument, 'beneficiary')),
        'by',
        party(at(argument, 'fundManager')),
        remark(at(argument, 'reason')),
      ),
  },
  {
    template: 'Splice.Amulet:DevelopmentFundCoupon',
    choices: ['DevelopmentFundCoupon_Withdraw'],
    words: (event) =>
      sentence(
        'development fund coupon withdrawn by',
        acting(event),
        remark(at(event.choice_argument, 'reason')),
      ),
  },
  {
    template: 'Splice.Amulet:DevelopmentFundCoupon',
    choices: ['DevelopmentFundCoupon_Reject'],
    words: (event) =>
      sentence(
        'development fund coupon rejected by',
        acting(event),
        remark(at(event.choice_argument, 'reason')),
      ),
  },
]

function converted(argument: Value) {
  const markers = list(at(argument, 'markerCids'))
  return sentence(
    markers && counted(markers.length, 'featured app activity marker'),
    'converted to app rewards',
  )
}

const unclaimed = (event: ExercisedEvent, transaction: Transaction) =>
  at(createdBelow(event, transaction, unclaimedReward)?.create_arguments, 'amount')

const couponMembers = ['validatorRewardCouponCids', 'appCouponCids', 'svRewardCouponCids']
const optionalMembers = ['optValidatorFaucetCouponCids', 'optValidatorLivenessActivityRecordCids']

/** Describes expired coupons, with their value if it is not zero. */
function expired(argument: Value, worth: Value) {
  const coupons = couponMembers.map((member) => list(at(argument, member)))
  const known = coupons.filter((ids) => ids !== undefined)
  if (known.length < coupons.length) return undefined
  const others = optionalMembers.map((member): readonly Json[] => list(at(argument, member)) ?? [])
  const number = [...known, ...others].reduce((sum, ids) => sum + ids.length, 0)
  return sentence(
    counted(number, 'reward coupon'),
    'expired',
    worth === undefined ? [] : sentence(',', amount(worth), 'unclaimed'),
  )
}

function merged(event: ExercisedEvent, transaction: Transaction) {
  const parts = list(at(event.choice_argument, 'unclaimedRewardCids'))
  return sentence(
    parts && counted(parts.length, 'unclaimed reward'),
    'merged into',
    amount(unclaimed(event, transaction)),
  )
}
