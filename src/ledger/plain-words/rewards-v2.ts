/**
 * Rewards from traffic (CIP-104): a round's coupons, created in batches (splice-amulet,
 * splice-dso-governance).
 */
import { findCreatedBelow } from './below.ts'
import { choicesOf, type ExerciseWords } from './entry.ts'
import { onlyActingParty } from './only-acting-party.ts'
import {
  amount,
  memberAtPath,
  countOf,
  list,
  parties,
  partyId,
  round,
  type MaybeJson,
} from './payload-words.ts'
import { sentence, type Part } from './sentence.ts'

const amuletRules = 'Splice.AmuletRules:AmuletRules'
const dsoRules = 'Splice.DsoRules:DsoRules'
const processing = 'Splice.Amulet.RewardAccountingV2:ProcessRewardsV2'
const coupon = 'Splice.Amulet:RewardCouponV2'

/**
 * Choices of the amulet rules. An SV exercises these through the DSO rules, which nest the
 * argument.
 */
const rulesWords = {
  StartProcessingRewardsV2: (event, transaction) => {
    const payload = findCreatedBelow(event, transaction, processing)?.create_arguments
    return sentence(ofRound(payload), 'are being processed')
  },
  UnhideRewardCouponsV2: ({ choice_argument: argument }) =>
    sentence(
      countOf(memberAtPath(argument, 'rewardCouponCids'), 'hidden reward coupon'),
      'shown to',
      known(memberAtPath(argument, 'providers')),
    ),
  ClaimExpiredRewardsV2: (event, transaction) => {
    const reward = findCreatedBelow(event, transaction, 'Splice.Amulet:UnclaimedReward')
    return sentence(
      countOf(memberAtPath(event.choice_argument, 'rewardCouponCids'), 'reward coupon'),
      'expired',
      reward === undefined
        ? []
        : sentence(',', amount(memberAtPath(reward.create_arguments, 'amount')), 'unclaimed'),
    )
  },
  ArchiveDryRunRewardAccountingV2: () => sentence('dry run of rewards cleared away'),
} satisfies Record<string, ExerciseWords>

const batch: ExerciseWords = (event, transaction) => {
  const payload =
    findCreatedBelow(event, transaction, coupon)?.create_arguments ??
    findCreatedBelow(event, transaction, processing)?.create_arguments
  return sentence(ofRound(payload), 'processed, one batch')
}

export const rewardsV2 = [
  ...Object.entries(rulesWords).flatMap(([choice, words]) => [
    ...choicesOf(amuletRules, { [`AmuletRules_${choice}`]: words }),
    ...choicesOf(dsoRules, { [`DsoRules_${choice}`]: ofChoiceArg(words) }),
  ]),
  ...choicesOf(processing, { ProcessRewardsV2_ProcessBatch: batch }),
  ...choicesOf(dsoRules, { DsoRules_ProcessRewardsV2_ProcessBatch: batch }),
  ...choicesOf(coupon, {
    RewardCoupon_AssignBeneficiaries: (event) => {
      const shares = list(memberAtPath(event.choice_argument, 'newBeneficiaries'))
      const ids = shares?.map((share) => memberAtPath(share, 'beneficiary') ?? null)
      return sentence('reward coupon shared by', onlyActingParty(event), 'among', known(ids))
    },
  }),
]

/** Returns the sentences for choices whose argument is inside `choiceArg`. */
export function ofChoiceArg(words: ExerciseWords): ExerciseWords {
  return (event, ...rest) => {
    const inner = memberAtPath(event.choice_argument, 'choiceArg') ?? event.choice_argument
    return words({ ...event, choice_argument: inner }, ...rest)
  }
}

function ofRound(payload: MaybeJson): Part {
  const number = round(memberAtPath(payload, 'round'))
  return number === undefined ? 'rewards of a round' : `rewards of ${number}`
}

function known(ids: MaybeJson): Part {
  const all = list(ids)?.map(partyId)
  const parsed = all?.filter((id) => id !== undefined)
  return parsed === undefined || parsed.length < (all?.length ?? 0) ? undefined : parties(parsed)
}
