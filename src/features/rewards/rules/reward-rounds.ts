/** Facts about rewards in mining rounds (docs/network-rules.md, Rewards; Mining rounds). */
import * as v from 'valibot'
import { compareDecimals, Decimal, multiplyDecimals, zero } from '#ledger/decimal.ts'
import { templateName } from '#ledger/identifier.ts'
import { DamlInt } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { isByTraffic } from './coupon-kind.ts'
import type { CouponFacts } from './coupon.ts'
import type { CreatedContract } from './read-coupon.ts'

/** The templates of mining rounds. */
export const roundTemplates = [
  'Splice.Round:OpenMiningRound',
  'Splice.Round:SummarizingMiningRound',
  'Splice.Round:IssuingMiningRound',
  'Splice.Round:ClosedMiningRound',
] as const

const RewardConfig = openObject({ mintingVersion: v.string() })
/** In USD. Applies if the configuration has no cap (`Splice.Issuance`). */
const usualLivenessCap = v.parse(Decimal, '2.85')

const IssuanceConfig = openObject({ optValidatorFaucetCap: v.nullish(Decimal) })

const Open = openObject({
  round: openObject({ number: DamlInt }),
  amuletPrice: Decimal,
  opensAt: v.nullish(RecordTime),
  targetClosesAt: v.nullish(RecordTime),
  issuanceConfig: v.nullish(IssuanceConfig),
  rewardConfig: v.nullish(RewardConfig),
})

const Issuing = openObject({
  round: openObject({ number: DamlInt }),
  issuancePerValidatorRewardCoupon: Decimal,
  issuancePerFeaturedAppRewardCoupon: Decimal,
  issuancePerUnfeaturedAppRewardCoupon: Decimal,
  issuancePerSvRewardCoupon: Decimal,
  optIssuancePerValidatorFaucetCoupon: v.nullish(Decimal),
  opensAt: v.nullish(RecordTime),
  targetClosesAt: v.nullish(RecordTime),
})

/** The worth of one unit of each kind of coupon in a round, in the token. */
export interface Issuance {
  readonly validator: Decimal
  readonly featured: Decimal
  readonly unfeatured: Decimal
  readonly sv: Decimal
  /** Worth of one record. Zero if rewards for liveness have ended. */
  readonly liveness: Decimal
  /** The time for claiming the coupons. `undefined` once the round is closed. */
  readonly from: RecordTime | undefined
  readonly until: RecordTime | undefined
}

/** The known facts of a round. */
export interface RewardRound {
  readonly round: bigint
  /** US dollars for one token. */
  readonly price: Decimal | undefined
  /** The time in which activity counts for the round. */
  readonly opensAt: RecordTime | undefined
  readonly closesAt: RecordTime | undefined
  /**
   * The kind of app rewards, from the round's open contract. Undefined if that contract was not
   * seen.
   */
  readonly apps: 'markers' | 'traffic' | 'unknown' | undefined
  /** The maximum for a validator's liveness in US dollars. Zero if liveness rewards have ended. */
  readonly livenessCap: Decimal | undefined
  readonly issuance: Issuance | undefined
  readonly isClosed: boolean
}

export interface RewardRounds {
  readonly learn: (created: CreatedContract) => void
  readonly find: (round: bigint) => RewardRound | undefined
  /** Sorted by number. */
  readonly all: () => readonly RewardRound[]
}

/** Collects mining rounds from contracts. */
export function rewardRounds(): RewardRounds {
  const rounds = new Map<bigint, RewardRound>()
  const know = (round: bigint, more: Partial<RewardRound>) => {
    const known = rounds.get(round) ?? blank(round)
    rounds.set(round, { ...known, ...more })
  }
  return {
    learn({ template_id: id, create_arguments: payload }) {
      const name = templateName(id)
      if (name === roundTemplates[0] || name === roundTemplates[1]) {
        const read = v.safeParse(Open, payload)
        if (!read.success) return
        const { round, amuletPrice: price, opensAt, targetClosesAt } = read.output
        const { issuanceConfig } = read.output
        const cap = issuanceConfig && (issuanceConfig.optValidatorFaucetCap ?? usualLivenessCap)
        // A round that is being summarized keeps the facts of its open contract.
        know(round.number, {
          price,
          ...(opensAt && { opensAt }),
          ...(targetClosesAt && { closesAt: targetClosesAt }),
          ...(cap && { livenessCap: cap }),
          ...(name === roundTemplates[0] && {
            apps: appsOf(read.output.rewardConfig?.mintingVersion),
          }),
        })
      } else if (name === roundTemplates[2] || name === roundTemplates[3]) {
        const read = v.safeParse(Issuing, payload)
        if (!read.success) return
        const { output } = read
        know(output.round.number, {
          issuance: {
            validator: output.issuancePerValidatorRewardCoupon,
            featured: output.issuancePerFeaturedAppRewardCoupon,
            unfeatured: output.issuancePerUnfeaturedAppRewardCoupon,
            sv: output.issuancePerSvRewardCoupon,
            liveness: output.optIssuancePerValidatorFaucetCoupon ?? zero,
            from: output.opensAt ?? undefined,
            until: output.targetClosesAt ?? undefined,
          },
          isClosed: name === roundTemplates[3],
        })
      }
    },
    find: (round) => rounds.get(round),
    all: () => [...rounds.values()].toSorted((a, b) => (a.round < b.round ? -1 : 1)),
  }
}

function blank(round: bigint): RewardRound {
  return {
    round,
    price: undefined,
    opensAt: undefined,
    closesAt: undefined,
    apps: undefined,
    livenessCap: undefined,
    issuance: undefined,
    isClosed: false,
  }
}

/**
 * Returns how apps are rewarded. A round without this configuration is older than the
 * configuration.
 */
function appsOf(version: string | undefined): RewardRound['apps'] {
  if (version === undefined || version === 'RewardVersion_FeaturedAppMarkers') return 'markers'
  return version === 'RewardVersion_TrafficBasedAppRewards' ? 'traffic' : 'unknown'
}

/**
 * Returns true if liveness rewards have ended, that is, if the round's cap is zero, or undefined if
 * the cap is unknown.
 */
export function hasLivenessEnded({ livenessCap: cap }: RewardRound): boolean | undefined {
  return cap === undefined ? undefined : compareDecimals(cap, zero) === 0
}

/**
 * Returns the worth of a coupon in the token, with the ledger's arithmetic. It is the amount in the
 * coupon, or a multiple that the issuing round sets. Undefined if that round is unknown, and for
 * markers, which have no worth until they are converted.
 */
export function worthOf(
  { kind, size, featured, round }: CouponFacts,
  rounds: RewardRounds,
): Decimal | undefined {
  if (kind === 'marker') return undefined
  if (isByTraffic(kind) || kind === 'activity' || kind === 'fund') return size
  const issuance = round === undefined ? undefined : rounds.find(round)?.issuance
  if (issuance === undefined) return undefined
  if (kind === 'liveness') return issuance.liveness
  if (size === undefined) return undefined
  const per =
    kind === 'app' ? (featured === true ? issuance.featured : issuance.unfeatured) : issuance[kind]
  return multiplyDecimals(size, per)
}
