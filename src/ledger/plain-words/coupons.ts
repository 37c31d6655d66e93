/**
 * Sentences for older kinds of coupons that expired or were used, and for rights to coupons
 * (splice-amulet, Splice.Amulet and Splice.ValidatorLicense).
 */
import { onlyActingParty } from './only-acting-party.ts'
import { findCreatedBelow } from './below.ts'
import { choicesOf } from './entry.ts'
import { appWeight, memberAtPath, party, quoteAfterColon, svWeight } from './payload-words.ts'
import { sentence } from './sentence.ts'

const right = 'Splice.Amulet:FeaturedAppRight'

export const coupons = [
  ...choicesOf('Splice.Amulet:AppRewardCoupon', {
    AppRewardCoupon_DsoExpire: ({ exercise_result: result }) =>
      sentence(
        memberAtPath(result, 'featured') === true
          ? 'reward coupon of a featured app expired'
          : 'app reward coupon expired',
      ),
  }),
  ...choicesOf('Splice.Amulet:ValidatorRewardCoupon', {
    ValidatorRewardCoupon_DsoExpire: 'validator reward coupon expired',
    ValidatorRewardCoupon_ArchiveAsValidator: ({ choice_argument: argument }) =>
      sentence('validator reward coupon used by', party(memberAtPath(argument, 'validator'))),
  }),
  ...choicesOf('Splice.Amulet:SvRewardCoupon', {
    SvRewardCoupon_DsoExpire: ({ exercise_result: result }) =>
      sentence('SV reward coupon of weight', svWeight(memberAtPath(result, 'weight')), 'expired'),
    SvRewardCoupon_ArchiveAsBeneficiary: (event) =>
      sentence('SV reward coupon used by', onlyActingParty(event)),
  }),
  ...choicesOf('Splice.ValidatorLicense:ValidatorFaucetCoupon', {
    ValidatorFaucetCoupon_DsoExpire: 'faucet coupon of a validator expired',
  }),
  ...choicesOf('Splice.ValidatorLicense:ValidatorLivenessActivityRecord', {
    ValidatorLivenessActivityRecord_DsoExpire: 'liveness record of a validator expired',
  }),
  ...choicesOf('Splice.Amulet:DevelopmentFundCoupon', {
    DevelopmentFundCoupon_DsoExpire: 'development fund coupon expired',
  }),
  ...choicesOf('Splice.Amulet:UnclaimedActivityRecord', {
    UnclaimedActivityRecord_DsoExpire: 'unclaimed activity record expired',
    UnclaimedActivityRecord_ArchiveAsBeneficiary: (event) =>
      sentence('unclaimed activity record used by', onlyActingParty(event)),
  }),
  ...choicesOf(right, {
    FeaturedAppRight_Update: (event, transaction) => {
      const { choice_argument: argument } = event
      const payload = findCreatedBelow(event, transaction, right)?.create_arguments
      return sentence(
        'activity weight of',
        payload === undefined ? 'a featured app' : party(memberAtPath(payload, 'provider')),
        'set to',
        appWeight(memberAtPath(argument, 'newActivityWeight')),
        quoteAfterColon(memberAtPath(argument, 'reason')),
      )
    },
  }),
  ...choicesOf('Splice.Amulet:ValidatorRight', {
    ValidatorRight_ArchiveAsValidator: (event) =>
      sentence('right to a user’s validator rewards given up by validator', onlyActingParty(event)),
    ValidatorRight_ArchiveAsUser: (event) =>
      sentence('right to its validator rewards taken back by user', onlyActingParty(event)),
  }),
]
