/** Alerts about coupons and featured rights (docs/network-rules.md, Rewards). */
import {
  compareDecimals,
  decimalSum,
  groupDecimal,
  headlineText,
  zero,
  type Decimal,
} from '#ledger/decimal.ts'
import type { ContractId, PartyId } from '#ledger/identifier.ts'
import { compareRecordTimes, microsOf, type RecordTime } from '#ledger/record-time.ts'
import { kindWords } from '#features/rewards/rules/coupon-kind.ts'
import type { CouponKind } from '#features/rewards/rules/coupon-kinds.ts'
import type { CouponFacts } from '#features/rewards/rules/coupon.ts'
import { claimAdvice, couponLimits, hintOf, limitsOf, type Claimer } from './coupon-claim.ts'
import { durationWords } from './duration-words.ts'
import type { CheckResult, Alert } from '#ledger/alerts/alert.ts'

/** An unclaimed coupon. */
export interface OpenCoupon {
  readonly contractId: ContractId
  readonly facts: CouponFacts
  /** The value in the token. `undefined` if the coupon's round is unknown. */
  readonly worth: Decimal | undefined
  /** When the coupon expires or its round closes. `undefined` until its round has issued. */
  readonly until: RecordTime | undefined
}

/** The rewards of the operator's parties, or the reason why they could not be read. */
export interface RewardReadings {
  readonly now: RecordTime
  /** The token's name on this network, such as CC. Undefined if the name could not be read. */
  readonly unit?: string | undefined
  /**
   * The coupons that their owners see, with the source. `cut` lists the kinds of which further
   * coupons may exist.
   */
  readonly visible:
    | ({ readonly cut?: readonly CouponKind[] } & Extract<
        PartResult<readonly OpenCoupon[]>,
        { status: 'read' }
      >)
    | Unavailable
  /**
   * The coupons that are hidden from their providers and visible only in Scan. Available only if
   * Scan's list was read to its end.
   */
  readonly hidden: PartResult<readonly OpenCoupon[]>
  /** The claimer of each party's coupons. Parties with an unknown claimer are absent. */
  readonly claimers?: ReadonlyMap<PartyId, Claimer>
  /** Managers whose fund coupons cannot be claimed. Absent without fund coupons. */
  readonly blacklist?: PartResult<readonly PartyId[]>
  /**
   * `now`: the parties that have a featured right. `before`: the parties whose contracts prove an
   * earlier featured right.
   */
  readonly featured: PartResult<{
    readonly now: readonly PartyId[]
    readonly before: readonly PartyId[]
  }>
}

/** A value, or the reason why it could not be read. */
export type PartResult<Value> =
  { readonly status: 'read'; readonly value: Value; readonly from: string } | Unavailable
export interface Unavailable {
  readonly status: 'not read'
  readonly why: string
}

/** Returns the alerts about rewards. */
export function checkRewards(readings: RewardReadings): CheckResult {
  const { now, unit, visible, hidden, featured, blacklist } = readings
  const alerts: Alert[] = []
  const unchecked: { what: string; why: string }[] = []
  if (visible.status === 'read') {
    const { blocked, others } = byBlacklist(visible.value, blacklist)
    alerts.push(...endings(others, readings, visible.from), ...blockedOnes(blocked, now, unit))
  } else unchecked.push({ what: 'open reward coupons', why: visible.why })
  for (const kind of visible.status === 'read' ? (visible.cut ?? []) : []) {
    const what = `further open coupons (${kindWords[kind]})`
    unchecked.push({ what, why: 'the participant does not return more coupons in one response' })
  }
  if (blacklist?.status === 'not read') {
    const what = 'the blacklist of managers of the development fund'
    unchecked.push({ what, why: blacklist.why })
  }
  if (hidden.status === 'read') alerts.push(...hiddenOnes(hidden.value, readings, hidden.from))
  else unchecked.push({ what: 'hidden reward coupons', why: hidden.why })
  if (featured.status === 'read') alerts.push(...lostRights(featured.value, featured.from))
  else unchecked.push({ what: 'featured rights', why: featured.why })
  return { alerts, unchecked }
}

function byBlacklist(coupons: readonly OpenCoupon[], blacklist: RewardReadings['blacklist']) {
  const managers = new Set(blacklist?.status === 'read' ? blacklist.value : [])
  const isBlocked = ({ facts: { kind, by } }: OpenCoupon) =>
    kind === 'fund' && by !== undefined && managers.has(by)
  return {
    blocked: coupons.filter(isBlocked),
    others: coupons.filter((coupon) => !isBlocked(coupon)),
  }
}

/**
 * Returns one alert per party and kind of coupons that expire soon. Expired coupons are omitted,
 * because the network archives them.
 */
function endings(
  coupons: readonly OpenCoupon[],
  { now, unit, claimers }: RewardReadings,
  from: string,
): Alert[] {
  const claimerOf = ({ owner }: CouponFacts) => claimers?.get(owner)
  const ending = coupons.filter((coupon) => {
    const { facts } = coupon
    const left = leftOf(coupon, now)
    if (left === undefined || facts.kind === 'marker' || facts.hidden) return false
    if (facts.mintAfter !== undefined && compareRecordTimes(facts.mintAfter, now) > 0) return false
    if (coupon.worth !== undefined && compareDecimals(coupon.worth, zero) === 0) return false
    return left > 0n && left <= limitsOf(facts, claimerOf(facts)).soon
  })
  return grouped(ending).map(([key, group]) => {
    const [{ facts, left }] = firstOf(group, now)
    const claimer = claimerOf(facts)
    return {
      id: `coupons-end:${key}`,
      urgency: left <= limitsOf(facts, claimer).now ? 'now' : 'soon',
      title: `${rewardsOf(group, facts, unit)} ${endIn(group, left)}.`,
      advice: claimAdvice(
        group.map((coupon) => coupon.facts),
        claimer,
      ),
      from: `${from}: ${couponsOf(group, facts, unit)}, the first ends at ${group[0]?.until ?? ''}`,
      page: '/rewards',
    }
  })
}

function blockedOnes(
  coupons: readonly OpenCoupon[],
  now: RecordTime,
  unit: string | undefined,
): Alert[] {
  const open = coupons.filter((coupon) => (leftOf(coupon, now) ?? 0n) > 0n)
  return grouped(open).map(([key, group]) => {
    const [{ facts, left }] = firstOf(group, now)
    const managers = [...new Set(group.flatMap(({ facts: { by } }) => by ?? []))].map(hintOf)
    return {
      id: `coupons-blocked:${key}`,
      urgency: 'soon',
      title: `${rewardsOf(group, facts, unit)} cannot be claimed, and ${endIn(group, left)}.`,
      advice: `The manager ${managers.join(', ')} is on the blacklist of the network. Ask the SVs about the manager.`,
      from: `Scan: developmentFundManagerBlacklist in the configuration of the network; ${couponsOf(group, facts, unit)}, the first ends at ${group[0]?.until ?? ''}`,
      page: '/rewards',
    }
  })
}

function hiddenOnes(
  coupons: readonly OpenCoupon[],
  { now, unit }: RewardReadings,
  from: string,
): Alert[] {
  const open = coupons.filter((coupon) => {
    const left = leftOf(coupon, now)
    return coupon.facts.hidden && left !== undefined && left > 0n
  })
  return grouped(open).map(([key, group]) => {
    const [{ facts, left }] = firstOf(group, now)
    return {
      id: `coupons-hidden:${key}`,
      urgency: left <= couponLimits.hidden.now ? 'now' : 'soon',
      title: `${rewardsOf(group, facts, unit)} ${endIn(group, left)}.`,
      advice:
        'The coupons are hidden from the node, which had not vetted the packages of the network when they were created. Check that it has vetted all of them now: the SVs then make the coupons visible, and the wallet claims them.',
      from: `${from}: ${couponsOf(group, facts, unit)}, the first ends at ${group[0]?.until ?? ''}`,
      page: '/upgrades',
    }
  })
}

function lostRights(
  { now, before }: { readonly now: readonly PartyId[]; readonly before: readonly PartyId[] },
  from: string,
): Alert[] {
  const has = new Set(now)
  return [...new Set(before)]
    .filter((party) => !has.has(party))
    .map((party) => ({
      id: `featured-lost:${party}`,
      urgency: 'soon',
      title: `${hintOf(party)} no longer has a featured app right.`,
      advice: 'Find the reason for the revocation in the votes. A new right requires a vote.',
      from,
      page: '/votes',
    }))
}

/** Returns the microseconds until a coupon expires. `undefined` if unknown. */
function leftOf({ until }: OpenCoupon, now: RecordTime): bigint | undefined {
  return until === undefined ? undefined : microsOf(until) - microsOf(now)
}

/** Groups coupons by kind and owner. Each group is sorted by expiry. */
function grouped(coupons: readonly OpenCoupon[]): [string, readonly OpenCoupon[]][] {
  const groups = new Map<string, OpenCoupon[]>()
  for (const coupon of coupons) {
    const key = `${coupon.facts.kind}:${coupon.facts.owner}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [coupon])
    else group.push(coupon)
  }
  return [...groups].map(([key, group]) => [
    key,
    group.toSorted((a, b) =>
      a.until === undefined || b.until === undefined ? 0 : compareRecordTimes(a.until, b.until),
    ),
  ])
}

function firstOf(
  [first]: readonly OpenCoupon[],
  now: RecordTime,
): readonly [{ readonly facts: CouponFacts; readonly left: bigint }] {
  if (first === undefined) throw new Error('a group without a coupon')
  return [{ facts: first.facts, left: leftOf(first, now) ?? 0n }]
}

/** Formats the rewards of one party for a title: `6,184.99 CC of rewards of alice`. */
function rewardsOf(
  coupons: readonly OpenCoupon[],
  { owner }: CouponFacts,
  unit: string | undefined,
): string {
  const worth = totalWorth(coupons)
  return worth === undefined
    ? `Rewards of ${hintOf(owner)}`
    : `${headlineText(worth)} ${unit ?? ownName} of rewards of ${hintOf(owner)}`
}

/** Formats when coupons expire. Several coupons can expire at different times. */
function endIn({ length }: readonly OpenCoupon[], left: bigint): string {
  return `${length === 1 ? 'expire' : 'begin to expire'} in ${durationWords(left)}`
}

/** Formats the coupons of a group and their exact worth: `2 coupons (app) worth 6,184.9912 CC`. */
function couponsOf(
  coupons: readonly OpenCoupon[],
  { kind }: CouponFacts,
  unit: string | undefined,
): string {
  const count = `${coupons.length === 1 ? '1 coupon' : `${coupons.length} coupons`} (${kindWords[kind]})`
  const worth = totalWorth(coupons)
  return worth === undefined ? count : `${count} worth ${groupDecimal(worth)} ${unit ?? ownName}`
}

/** The token's name on the ledger, for networks that do not return a name. */
const ownName = 'Amulet'

/** Returns the total worth if it is known for all coupons. */
function totalWorth(coupons: readonly OpenCoupon[]): Decimal | undefined {
  const sum = decimalSum()
  for (const { worth } of coupons) {
    if (worth === undefined) return undefined
    sum.add(worth)
  }
  return sum.value()
}
