import { decimalText } from '../ledger/decimal.ts'
import { isoTime } from '../ledger/micros.ts'
import type { Party, Template } from '../ledger/model.ts'
import { amuletPackage } from '../ledger/packages.ts'
import { amuletConfigOf, configPackageOf, type AmuletConfigChange } from './amulet-config.ts'
import { dsoOnly, emptyParties } from './common-types.ts'
import { allocationFactory, eventLog, settlementFactory, transferFactory } from './interfaces.ts'

export interface AmuletRulesFacts {
  readonly change: AmuletConfigChange
}

export const amuletRules: Template<AmuletRulesFacts> = {
  name: 'Splice.AmuletRules:AmuletRules',
  package: amuletPackage,
  packageOf: ({ change }) => configPackageOf(change),
  interfaces: [eventLog],
  payload: ({ change }, { dso, globalSynchronizer }) => ({
    dso,
    configSchedule: {
      initialValue: amuletConfigOf(globalSynchronizer, change),
      futureValues: [],
    },
    isDevNet: true,
  }),
  signatories: dsoOnly,
  observers: emptyParties,
}

/** The registry's factory for transfers, allocations and settlements. */
export const externalPartyAmuletRules: Template<null> = {
  name: 'Splice.ExternalPartyAmuletRules:ExternalPartyAmuletRules',
  package: amuletPackage,
  interfaces: [transferFactory, allocationFactory, settlementFactory, eventLog],
  payload: (_facts, { dso }) => ({ dso }),
  signatories: dsoOnly,
  observers: emptyParties,
}

export interface TransferPreapprovalFacts {
  readonly receiver: Party
  readonly provider: Party
  /** Microseconds since 1970. */
  readonly validFrom: number
  readonly lastRenewedAt: number
  readonly expiresAt: number
}

export const transferPreapproval: Template<TransferPreapprovalFacts> = {
  name: 'Splice.AmuletRules:TransferPreapproval',
  package: amuletPackage,
  payload: ({ receiver, provider, validFrom, lastRenewedAt, expiresAt }, { dso }) => ({
    dso,
    receiver,
    provider,
    validFrom: isoTime(validFrom),
    lastRenewedAt: isoTime(lastRenewedAt),
    expiresAt: isoTime(expiresAt),
  }),
  signatories: ({ receiver, provider }, { dso }) => [...new Set([receiver, provider, dso])],
  observers: emptyParties,
}

export interface MemberTrafficFacts {
  /** `PAR::name::1220…` */
  readonly memberId: string
  readonly totalPurchased: number
  readonly numPurchases: number
  readonly amuletSpent: bigint
  readonly usdSpent: bigint
}

/** Traffic that was bought for a member of the synchronizer. */
export const memberTraffic: Template<MemberTrafficFacts> = {
  name: 'Splice.DecentralizedSynchronizer:MemberTraffic',
  package: amuletPackage,
  payload: (facts, { dso, globalSynchronizer }) => ({
    dso,
    memberId: facts.memberId,
    synchronizerId: globalSynchronizer,
    migrationId: '4',
    totalPurchased: String(facts.totalPurchased),
    numPurchases: String(facts.numPurchases),
    amuletSpent: decimalText(facts.amuletSpent),
    usdSpent: decimalText(facts.usdSpent),
  }),
  signatories: dsoOnly,
  observers: emptyParties,
}
