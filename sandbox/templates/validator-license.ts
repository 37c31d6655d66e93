import { isoTime } from '../ledger/micros.ts'
import type { Network, Party, Template } from '../ledger/model.ts'
import { amuletPackage } from '../ledger/packages.ts'
import type { Validator } from '../ledger/network.ts'
import { dsoOnly, roundOf } from './common-types.ts'

export interface ValidatorLicenseFacts {
  readonly validator: Validator
  readonly firstReceivedFor: number
  readonly lastReceivedFor: number
  readonly numCouponsMissed: number
  /** Time of the last update of the validator's metadata, microseconds since 1970. */
  readonly updatedAt: number
  readonly lastActiveAt: number
}

export const validatorLicense: Template<ValidatorLicenseFacts> = {
  name: 'Splice.ValidatorLicense:ValidatorLicense',
  package: amuletPackage,
  payload: (facts, { dso }) => ({
    validator: facts.validator.party,
    sponsor: facts.validator.sponsor,
    dso,
    faucetState: {
      firstReceivedFor: roundOf(facts.firstReceivedFor),
      lastReceivedFor: roundOf(facts.lastReceivedFor),
      numCouponsMissed: String(facts.numCouponsMissed),
    },
    metadata: {
      lastUpdatedAt: isoTime(facts.updatedAt),
      version: facts.validator.version,
      contactPoint: facts.validator.contactPoint,
    },
    lastActiveAt: isoTime(facts.lastActiveAt),
    weight: null,
  }),
  signatories: dsoOnly,
  observers: ({ validator }: ValidatorLicenseFacts, _network: Network) => [validator.party],
}

export interface LivenessRecordFacts {
  readonly validator: Party
  readonly round: number
}

export const livenessRecord: Template<LivenessRecordFacts> = {
  name: 'Splice.ValidatorLicense:ValidatorLivenessActivityRecord',
  package: amuletPackage,
  payload: ({ validator, round }, { dso }) => ({ dso, validator, round: roundOf(round) }),
  signatories: dsoOnly,
  observers: ({ validator }) => [validator],
}
