import { decimalText } from '../ledger/decimal.ts'
import type { Choice, Contract, Party } from '../ledger/model.ts'
import { idsOf } from './common-types.ts'
import type { ActivityMarkerFacts } from './coupons.ts'
import { featuredAppRight } from './interfaces.ts'

export interface CreateMarkersFacts {
  readonly provider: Party
  readonly markers: readonly Contract<ActivityMarkerFacts>[]
}

/** A featured app records an activity. The beneficiaries share the weight. */
export const createActivityMarker: Choice<CreateMarkersFacts> = {
  name: 'FeaturedAppRight_CreateActivityMarker',
  through: featuredAppRight,
  consuming: false,
  argument: ({ markers }) => ({
    beneficiaries: markers.map(({ facts }) => ({
      beneficiary: facts.beneficiary,
      weight: decimalText(facts.weight),
    })),
  }),
  result: ({ markers }) => ({ activityMarkerCids: idsOf(markers) }),
  acting: ({ provider }) => [provider],
}
