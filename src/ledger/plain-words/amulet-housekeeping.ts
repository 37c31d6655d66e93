/** The DSO's maintenance choices on the amulet rules (splice-amulet). */
import { findCreatedBelow } from './below.ts'
import { choicesOf, type ExerciseWords } from './entry.ts'
import { amount, memberAtPath, countOf } from './payload-words.ts'
import { ofChoiceArg } from './rewards-v2.ts'
import { sentence } from './sentence.ts'

const amuletRules = 'Splice.AmuletRules:AmuletRules'
const dsoRules = 'Splice.DsoRules:DsoRules'

const mergedFund: ExerciseWords = (event, transaction) => {
  const template = 'Splice.Amulet:UnclaimedDevelopmentFundCoupon'
  const payload = findCreatedBelow(event, transaction, template)?.create_arguments
  const { choice_argument: argument } = event
  const cids =
    memberAtPath(argument, 'cids') ?? memberAtPath(argument, 'unclaimedDevelopmentFundCouponCids')
  return sentence(
    countOf(cids, 'coupon'),
    'of the development fund merged into',
    amount(memberAtPath(payload, 'amount')),
  )
}

export const amuletHousekeeping = [
  ...choicesOf(amuletRules, {
    AmuletRules_SetConfig: 'configuration of the amulet rules changed',
    AmuletRules_AddFutureAmuletConfigSchedule: 'change of the amulet rules scheduled',
    AmuletRules_UpdateFutureAmuletConfigSchedule: 'scheduled change of the amulet rules changed',
    AmuletRules_RemoveFutureAmuletConfigSchedule: 'scheduled change of the amulet rules removed',
    AmuletRules_UpdateExternalPartyConfigStates:
      'configuration of external parties brought up to date',
    AmuletRules_BootstrapExternalPartyConfigState: 'first configuration of external parties made',
    AmuletRules_Amulet_ExpireTransferInstructions: ({ choice_argument: argument }) =>
      sentence(countOf(memberAtPath(argument, 'inputs'), 'transfer offer'), 'expired'),
    AmuletRules_MergeUnclaimedDevelopmentFundCoupons: mergedFund,
    AmuletRules_ComputeFees: 'transfer fees computed',
  }),
  ...choicesOf(dsoRules, {
    DsoRules_MergeUnclaimedDevelopmentFundCoupons: ofChoiceArg(mergedFund),
  }),
  ...choicesOf('Splice.ExternalPartyAmuletRules:ExternalPartyAmuletRules', {
    ExternalPartyAmuletRules_ExpireAmuletAllocations: ({ choice_argument: argument }) =>
      sentence(countOf(memberAtPath(argument, 'inputs'), 'allocation'), 'expired'),
    ExternalPartyAmuletRules_ExpireAmuletAllocationsV2: ({ choice_argument: argument }) =>
      sentence(countOf(memberAtPath(argument, 'cancellations'), 'allocation'), 'expired'),
  }),
]
