import type { JsonObject } from '../ledger/json-value.ts'
import { hour, minute, second } from '../ledger/micros.ts'
import { amuletPackage, nextAmuletPackage, type Package } from '../ledger/packages.ts'
import { relTimeOf } from './common-types.ts'

/** A change of the amulet configuration: new values for some of its fields. */
export interface AmuletConfigChange {
  readonly extraTrafficPrice?: string
  readonly createFee?: string
  readonly initialRate?: string
  readonly maxNumInputs?: string
  readonly featuredAppRewardCap?: string
  readonly amuletVersion?: string
  readonly dsoGovernanceVersion?: string
  /** The field of the packages' configuration that is set to an empty version. */
  readonly unversioned?: string | undefined
  readonly featuredAppActivityMarkerAmount?: string
  readonly minTopupAmount?: string
  readonly developmentFundManager?: string
  /** Managers of the development fund whose coupons cannot be minted. */
  readonly fundManagerBlacklist?: readonly string[] | undefined
  /**
   * Minimum time between the allocation of a coupon of the fund and its minting, in microseconds.
   */
  readonly fundMintingDelay?: number | undefined
}

/** Returns the package that declares all fields of a configuration. */
export const configPackageOf = ({
  fundManagerBlacklist,
  fundMintingDelay,
}: AmuletConfigChange): Package =>
  fundManagerBlacklist === undefined && fundMintingDelay === undefined
    ? amuletPackage
    : nextAmuletPackage

/** Returns the current transfer configuration, with fees in USD. */
export function transferConfigOf(change: AmuletConfigChange = {}): JsonObject {
  return {
    createFee: { fee: change.createFee ?? '0E-10' },
    holdingFee: { rate: '0.0000190259' },
    transferFee: {
      initialRate: change.initialRate ?? '0E-10',
      steps: [
        { _1: '100.0000000000', _2: '0E-10' },
        { _1: '1000.0000000000', _2: '0E-10' },
        { _1: '1000000.0000000000', _2: '0E-10' },
      ],
    },
    lockHolderFee: { fee: '0E-10' },
    extraFeaturedAppRewardAmount: '1.0000000000',
    maxNumInputs: change.maxNumInputs ?? '100',
    maxNumOutputs: '100',
    maxNumLockHolders: '50',
    tokenStandardMaxTTL: null,
  }
}

/** Returns the current issuance configuration. */
export function issuanceConfigOf(
  perYear: string,
  validators: string,
  apps: string,
  featuredAppRewardCap = '1.5000000000',
): JsonObject {
  return {
    amuletToIssuePerYear: perYear,
    validatorRewardPercentage: validators,
    appRewardPercentage: apps,
    validatorRewardCap: '0.2000000000',
    featuredAppRewardCap,
    unfeaturedAppRewardCap: '0.6000000000',
    optValidatorFaucetCap: '2.8500000000',
    optDevelopmentFundPercentage: '0.0500000000',
  }
}

export const currentIssuance = issuanceConfigOf(
  '20000000000.0000000000',
  '0.1200000000',
  '0.4000000000',
)

/**
 * The issuance configuration without rewards for the liveness of validators, which have ended (CIP
 * 96).
 */
export const issuanceWithoutLiveness: JsonObject = {
  ...currentIssuance,
  optValidatorFaucetCap: '0.0000000000',
}

/** Returns the price of traffic in USD per megabyte, and the minimum purchase in bytes. */
export const trafficTermsOf = (change: AmuletConfigChange) => ({
  extraTrafficPrice: change.extraTrafficPrice ?? '16.6700000000',
  minTopupAmount: change.minTopupAmount ?? '200000',
})

/** Returns the current amulet configuration, with changes. */
export function amuletConfigOf(synchronizer: string, change: AmuletConfigChange = {}): JsonObject {
  const year = 365 * 24 * hour
  return {
    transferConfig: transferConfigOf(change),
    issuanceCurve: {
      initialValue: issuanceConfigOf(
        '40000000000.0000000000',
        '0.0500000000',
        '0.1500000000',
        change.featuredAppRewardCap,
      ),
      futureValues: [
        { _1: relTimeOf(year / 2), _2: currentIssuance },
        {
          _1: relTimeOf(year + year / 2),
          _2: issuanceConfigOf('10000000000.0000000000', '0.1800000000', '0.6200000000'),
        },
        {
          _1: relTimeOf(5 * year),
          _2: issuanceConfigOf('5000000000.0000000000', '0.2100000000', '0.6900000000'),
        },
        {
          _1: relTimeOf(10 * year),
          _2: issuanceConfigOf('2500000000.0000000000', '0.2000000000', '0.7500000000'),
        },
      ],
    },
    decentralizedSynchronizer: {
      requiredSynchronizers: { map: [[synchronizer, {}]] },
      activeSynchronizer: synchronizer,
      fees: {
        baseRateTrafficLimits: { burstAmount: '400000', burstWindow: relTimeOf(20 * minute) },
        readVsWriteScalingFactor: '4',
        ...trafficTermsOf(change),
      },
    },
    tickDuration: relTimeOf(600 * second),
    packageConfig: {
      amulet: change.amuletVersion ?? '0.1.22',
      amuletNameService: '0.1.18',
      dsoGovernance: change.dsoGovernanceVersion ?? '0.1.23',
      validatorLifecycle: '0.1.6',
      wallet: '0.1.17',
      walletPayments: '0.1.17',
      ...(change.unversioned !== undefined && { [change.unversioned]: '' }),
    },
    transferPreapprovalFee: null,
    featuredAppActivityMarkerAmount: change.featuredAppActivityMarkerAmount ?? null,
    optDevelopmentFundManager: change.developmentFundManager ?? null,
    externalPartyConfigStateTickDuration: null,
    rewardConfig: null,
    transferPreapprovalBaseDuration: null,
    ...(change.fundManagerBlacklist !== undefined && {
      developmentFundManagerBlacklist: change.fundManagerBlacklist,
    }),
    ...(change.fundMintingDelay !== undefined && {
      minDevelopmentFundMintingDelay: relTimeOf(change.fundMintingDelay),
    }),
  }
}
