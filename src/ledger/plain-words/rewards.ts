/** Coupons of rewards: received, made from activity, expired, merged (splice-amulet, splice-dso-governance). */
import type { Json } from '../json.ts'
import type { ExercisedEvent, Transaction } from '../update.ts'
import { onlyActingParty } from './only-acting-party.ts'
import { findCreatedBelow } from './below.ts'
import type { ExerciseEntry } from './entry.ts'
import {
  amount,
  memberAtPath,
  countWithNoun,
  list,
  party,
  quoteAfterColon,
  round,
  type MaybeJson,
} from './payload-words.ts'
import { sentence } from './sentence.ts'

const amuletRules = 'Splice.AmuletRules:AmuletRules'
const dsoRules = 'Splice.DsoRules:DsoRules'
const unclaimedReward = 'Splice.Amulet:UnclaimedReward'

export const rewards: readonly ExerciseEntry[] = [
  {
    template: dsoRules,
    choices: ['DsoRules_ReceiveSvRewardCoupon'],
    words: (event, transaction) => {
      const coupon = findCreatedBelow(event, transaction, 'Splice.Amulet:SvRewardCoupon')
      const coupons = list(memberAtPath(event.choice_argument, 'beneficiaries'))
      return sentence(
        coupons && countWithNoun(coupons.length, 'SV reward coupon'),
        'of',
        party(memberAtPath(event.choice_argument, 'sv')),
        'for',
        round(memberAtPath(coupon?.create_arguments, 'round')),
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
      converted(memberAtPath(argument, 'argument') ?? memberAtPath(argument, 'arg')),
  },
  {
    template: dsoRules,
    choices: ['DsoRules_ClaimExpiredRewards'],
    words: (event, transaction) =>
      expired(memberAtPath(event.choice_argument, 'choiceArg'), unclaimed(event, transaction)),
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
      const record = findCreatedBelow(event, transaction, template)?.create_arguments
      return sentence(
        amount(memberAtPath(record, 'amount')),
        'set aside for the activity of',
        party(memberAtPath(record, 'beneficiary')),
        quoteAfterColon(memberAtPath(record, 'reason')),
      )
    },
  },
  {
    template: amuletRules,
    choices: ['AmuletRules_AllocateDevelopmentFundCoupon'],
    words: ({ choice_argument: argument }) =>
      sentence(
        amount(memberAtPath(argument, 'amount')),
        'of the development fund allocated to',
        party(memberAtPath(argument, 'beneficiary')),
        'by',
        party(memberAtPath(argument, 'fundManager')),
        quoteAfterColon(memberAtPath(argument, 'reason')),
      ),
  },
  {
    template: 'Splice.Amulet:DevelopmentFundCoupon',
    choices: ['DevelopmentFundCoupon_Withdraw'],
    words: (event) =>
      sentence(
        'development fund coupon withdrawn by',
        onlyActingParty(event),
        quoteAfterColon(memberAtPath(event.choice_argument, 'reason')),
      ),
  },
  {
    template: 'Splice.Amulet:DevelopmentFundCoupon',
    choices: ['DevelopmentFundCoupon_Reject'],
    words: (event) =>
      sentence(
        'development fund coupon rejected by',
        onlyActingParty(event),
        quoteAfterColon(memberAtPath(event.choice_argument, 'reason')),
      ),
  },
]

function converted(argument: MaybeJson) {
  const markers = list(memberAtPath(argument, 'markerCids'))
  return sentence(
    markers && countWithNoun(markers.length, 'featured app activity marker'),
    'converted to app rewards',
  )
}

const unclaimed = (event: ExercisedEvent, transaction: Transaction) =>
  memberAtPath(findCreatedBelow(event, transaction, unclaimedReward)?.create_arguments, 'amount')

const couponMembers = ['validatorRewardCouponCids', 'appCouponCids', 'svRewardCouponCids']
const optionalMembers = ['optValidatorFaucetCouponCids', 'optValidatorLivenessActivityRecordCids']

/** Describes expired coupons, with their value if it is not zero. */
function expired(argument: MaybeJson, worth: MaybeJson) {
  const coupons = couponMembers.map((member) => list(memberAtPath(argument, member)))
  const known = coupons.filter((ids) => ids !== undefined)
  if (known.length < coupons.length) return undefined
  const others = optionalMembers.map(
    (member): readonly Json[] => list(memberAtPath(argument, member)) ?? [],
  )
  const number = [...known, ...others].reduce((sum, ids) => sum + ids.length, 0)
  return sentence(
    countWithNoun(number, 'reward coupon'),
    'expired',
    worth === undefined ? [] : sentence(',', amount(worth), 'unclaimed'),
  )
}

function merged(event: ExercisedEvent, transaction: Transaction) {
  const parts = list(memberAtPath(event.choice_argument, 'unclaimedRewardCids'))
  return sentence(
    parts && countWithNoun(parts.length, 'unclaimed reward'),
    'merged into',
    amount(unclaimed(event, transaction)),
  )
}
