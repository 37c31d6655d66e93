/** What the operator is told of coupons and featured rights (docs/network-rules.md, Rewards). */
import { compareDecimals, decimalSum, groupDecimal, zero, type Decimal } from '../decimal.ts'
import type { ContractId, PartyId } from '../identifier.ts'
import { compareRecordTimes, microsOf, type RecordTime } from '../record-time.ts'
import { isOfRound, kindWords } from '../rewards/coupon-kind.ts'
import { type CouponKind } from '../rewards/coupon-kinds.ts'
import type { CouponFacts } from '../rewards/coupon.ts'
import { lasting } from './lasting.ts'
import type { Checked, Verdict } from './verdict.ts'

const minute = 60_000_000n
const hour = 60n * minute
const day = 24n * hour

/** From when on, in microseconds before its end, an open coupon is told of. */
export const couponLimits = {
  /**
   * Coupons of rounds can be claimed for some twenty minutes, and wallets claim within a few: one that is
   * left so shortly before the end is likely to be lost.
   */
  ofRound: { now: 5n * minute, soon: 5n * minute },
  /** Coupons by traffic last 36 hours, and are claimed by automation. */
  traffic: { now: hour, soon: 6n * hour },
  /** What was set aside lasts for weeks, and may need somebody to claim it. */
  setAside: { now: hour, soon: 3n * day },
  /** Until a node has vetted packages and the network has made its coupons visible some time passes. */
  hidden: { now: 6n * hour },
} as const

/** A coupon that is active. */
export interface OpenCoupon {
  readonly contractId: ContractId
  readonly facts: CouponFacts
  /** In the token; `undefined` where its round is not known. */
  readonly worth: Decimal | undefined
  /** Its expiry, or when its round closes; `undefined` while its round has not issued. */
  readonly until: RecordTime | undefined
}

/** What was read of the rewards of the operator's parties; what could not be read says why. */
export interface RewardReadings {
  readonly now: RecordTime
  /** Coupons that their owners see, and who said so; kinds of which there may be more than were given. */
  readonly visible:
    | ({ readonly cut?: readonly CouponKind[] } & Extract<
        Read<readonly OpenCoupon[]>,
        { is: 'read' }
      >)
    | NotRead
  /** Coupons that are hidden from their providers, which Scan alone shows. */
  readonly hidden: Read<readonly OpenCoupon[]>
  /** Of the parties, those that have a featured right now, and those whose contracts say that they had one. */
  readonly featured: Read<{
    readonly now: readonly PartyId[]
    readonly before: readonly PartyId[]
  }>
}

/** Something that was read, or why it was not. */
export type Read<Value> =
  { readonly is: 'read'; readonly of: Value; readonly from: string } | NotRead
export interface NotRead {
  readonly is: 'not read'
  readonly why: string
}

/** What of it needs the operator. */
export function checkRewards({ now, visible, hidden, featured }: RewardReadings): Checked {
  const verdicts: Verdict[] = []
  const unchecked: { what: string; why: string }[] = []
  if (visible.is === 'read') verdicts.push(...endings(visible.of, now, visible.from))
  else unchecked.push({ what: 'open reward coupons', why: visible.why })
  for (const kind of visible.is === 'read' ? (visible.cut ?? []) : []) {
    const what = `further open coupons (${kindWords[kind]})`
    unchecked.push({ what, why: 'the participant gives no more of them at once' })
  }
  if (hidden.is === 'read') verdicts.push(...hiddenOnes(hidden.of, now, hidden.from))
  else unchecked.push({ what: 'hidden reward coupons', why: hidden.why })
  if (featured.is === 'read') verdicts.push(...lostRights(featured.of, featured.from))
  else unchecked.push({ what: 'featured rights', why: featured.why })
  return { verdicts, unchecked }
}

/** One verdict for each party and kind, on those that end soon; what has ended is the network's to clear away. */
function endings(coupons: readonly OpenCoupon[], now: RecordTime, from: string): Verdict[] {
  const ending = coupons.filter((coupon) => {
    const left = leftOf(coupon, now)
    const { kind } = coupon.facts
    if (left === undefined || kind === 'marker' || coupon.facts.hidden) return false
    if (coupon.worth !== undefined && compareDecimals(coupon.worth, zero) === 0) return false
    return left > 0n && left <= limitsOf(kind).soon
  })
  return grouped(ending).map(([key, group]) => {
    const [{ facts, left }] = firstOf(group, now)
    return {
      id: `coupons-end:${key}`,
      urgency: left <= limitsOf(facts.kind).now ? 'now' : 'soon',
      says: `${counted(group)} of ${hintOf(facts.owner)} (${kindWords[facts.kind]})${worthOf(group)} can be claimed for ${lasting(left)} more.`,
      advice:
        facts.kind === 'activity' || facts.kind === 'fund'
          ? 'Claim it with the wallet of its beneficiary, or have its delegate do so.'
          : 'See that the validator runs, has traffic, and claims: its wallet does so by itself.',
      from: `${from}: the first ends at ${group[0]?.until ?? ''}`,
      page: '/rewards',
    }
  })
}

function hiddenOnes(coupons: readonly OpenCoupon[], now: RecordTime, from: string): Verdict[] {
  const open = coupons.filter((coupon) => {
    const left = leftOf(coupon, now)
    return coupon.facts.hidden && left !== undefined && left > 0n
  })
  return grouped(open).map(([key, group]) => {
    const [{ facts, left }] = firstOf(group, now)
    return {
      id: `coupons-hidden:${key}`,
      urgency: left <= couponLimits.hidden.now ? 'now' : 'soon',
      says: `${counted(group)} of ${hintOf(facts.owner)}${worthOf(group)} ${group.length === 1 ? 'was' : 'were'} hidden from its node in the last snapshot, and the first ends in ${lasting(left)}.`,
      advice:
        'Vet the packages that the network has voted for on this participant: then the network makes the coupons visible, and the wallet claims them.',
      from: `${from}: providerIsObserver is false, the first ends at ${group[0]?.until ?? ''}`,
      page: '/rewards',
    }
  })
}

function lostRights(
  { now, before }: { readonly now: readonly PartyId[]; readonly before: readonly PartyId[] },
  from: string,
): Verdict[] {
  const has = new Set(now)
  return [...new Set(before)]
    .filter((party) => !has.has(party))
    .map((party) => ({
      id: `featured-lost:${party}`,
      urgency: 'soon',
      says: `${hintOf(party)} was featured, and has no featured right any more.`,
      advice: 'See in the votes why it was revoked; a new right is granted by vote.',
      from,
      page: '/votes',
    }))
}

function limitsOf(kind: CouponKind) {
  if (isOfRound(kind)) return couponLimits.ofRound
  return kind === 'traffic' ? couponLimits.traffic : couponLimits.setAside
}

/** Microseconds; `undefined` for one without a known end. */
function leftOf({ until }: OpenCoupon, now: RecordTime): bigint | undefined {
  return until === undefined ? undefined : microsOf(until) - microsOf(now)
}

/** By kind and owner, each group by when its coupons end. */
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

function counted({ length }: readonly OpenCoupon[]): string {
  return length === 1 ? '1 coupon' : `${length} coupons`
}

/** What they come to, where that is known of all. */
function worthOf(coupons: readonly OpenCoupon[]): string {
  const sum = decimalSum()
  for (const { worth } of coupons) {
    if (worth === undefined) return ''
    sum.add(worth)
  }
  return `, worth ${groupDecimal(sum.value())}`
}

function hintOf(party: PartyId): string {
  const at = party.lastIndexOf('::')
  return at <= 0 ? party : party.slice(0, at)
}
