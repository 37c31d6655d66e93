/** The DSO's maintenance choices on the amulet rules (splice-amulet). */
import { createdBelow } from './below.ts'
import { choicesOf, type ExerciseWords } from './entry.ts'
import { amount, at, countOf } from './payload-words.ts'
import { ofChoiceArg } from './rewards-v2.ts'
import { sentence } from './sentence.ts'

const amuletRules = 'Splice.AmuletRules:AmuletRules'
const dsoRules = 'Splice.DsoRules:DsoRules'

const mergedFund: ExerciseWords = (event, transaction) => {
  const template = 'Splice.Amulet:UnclaimedDevelopmentFundCoupon'
  const payload = createdBelow(event, transaction, template)?.create_arguments
  const { choice_argument: argument } = event
  const cids = at(argument, 'cids') ?? at(argument, 'unclaimedDevelopmentFundCouponCids')
  return sentence(
    countOf(cids, 'coupon'),
    'of the development fund merged into',
    amount(at(payload, 'amount')),
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
      sentence(countOf(at(argument, 'inputs'), 'transfer offer'), 'expired'),
    AmuletRules_MergeUnclaimedDevelopmentFundCoupons: mergedFund,
    AmuletRules_ComputeFees: 'transfer fees computed',
  }),
  ...choicesOf(dsoRules, {
    DsoRules_MergeUnclaimedDevelopmentFundCoupons: ofChoiceArg(mergedFund),
  }),
  ...choicesOf('Splice.ExternalPartyAmuletRules:ExternalPartyAmuletRules', {
    ExternalPartyAmuletRules_ExpireAmuletAllocations: ({ choice_argument: argument }) =>
      sentence(countOf(at(argument, 'inputs'), 'allocation'), 'expired'),
    ExternalPartyAmuletRules_ExpireAmuletAllocationsV2: ({ choice_argument: argument }) =>
      sentence(countOf(at(argument, 'cancellations'), 'allocation'), 'expired'),
  }),
]
