/**
 * Readings of rewards from active contracts alone, for the overview and for metrics. Visible
 * coupons come from the participant and are current. Hidden coupons come from Scan's newest
 * snapshot, which may be some hours old.
 */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { CallOptions } from '#api/transport.ts'
import { failureOf } from '#shared/queries/failure.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { isByTraffic, isOfRound } from '../rules/coupon-kind.ts'
import { readFundBlacklist } from '../rules/fund-blacklist.ts'
import type { OpenCoupon, PartResult, RewardReadings } from '#features/overview/rules/rewards.ts'
import { networkNames } from '#shared/queries/network.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import { networkTerms } from '#features/traffic/queries/network-terms.ts'
import { claimersOf } from './claimers.ts'
import { featuredRights } from './featured-rights.ts'
import { hiddenCoupons } from './hidden-coupons.ts'
import { roundsNow } from './open-coupon.ts'
import { unavailable, readPart, availableValues } from './read-part.ts'
import { visibleCoupons } from './visible-coupons.ts'

/** Milliseconds. The data changes slowly, and hidden coupons cost several calls. */
const freshMs = 300_000

/**
 * The readings of rewards of some parties. A part that fails has a reason and does not affect the
 * others.
 */
export function rewardReadings(parties: readonly PartyId[]) {
  return queryOptions({
    queryKey: ['reward-readings', parties],
    queryFn: ({ client, signal }) => readRewards(client, parties, { signal }),
    staleTime: freshMs,
    refetchInterval: freshMs,
  })
}

async function readRewards(
  client: QueryClient,
  parties: readonly PartyId[],
  options: CallOptions,
): Promise<RewardReadings> {
  const rounds = await roundsNow(options)
  const seen = await readPart(() => visibleCoupons(client, parties, rounds, options))
  // Without rounds, the worth and the end of the rounds' coupons are unknown.
  const isKnown = ({ facts }: OpenCoupon) => rounds !== undefined || !isOfRound(facts.kind)
  const visible = seen.status === 'read' ? { ...seen, value: seen.value.filter(isKnown) } : seen
  const snapshot = await readPart(() => hiddenCoupons(client, parties, rounds, options))
  const hidden: RewardReadings['hidden'] =
    snapshot.status === 'read'
      ? { ...snapshot, value: snapshot.value.filter((one) => !isShown(one, visible)) }
      : snapshot
  const featured = await readPart(() => featuredRights(visible, hidden, options))
  const coupons = availableValues(visible)
  const owners = new Set(coupons.map(({ facts }) => facts.owner))
  const hasFund = coupons.some(({ facts }) => facts.kind === 'fund')
  const now = serverNow()
  return {
    now,
    unit: await unitOf(client),
    visible,
    hidden,
    featured,
    claimers: await claimersOf(client, owners, now, options),
    ...(hasFund && { blacklist: await readPart(() => blacklistNow(client)) }),
  }
}

/** The token's name on this network. Undefined if Scan does not answer. */
async function unitOf(client: QueryClient): Promise<string | undefined> {
  try {
    return (await client.ensureQueryData(networkNames())).amulet_name_acronym
  } catch (error) {
    if (failureOf(error) === undefined) throw error
    return undefined
  }
}

async function blacklistNow(client: QueryClient) {
  const { amulet_rules: rules } = await client.ensureQueryData(networkTerms())
  const value = readFundBlacklist(rules.contract.payload)
  return value === undefined
    ? unavailable('the network’s rules are of a form that is not known')
    : { value, from: 'Scan’s rules of the network' }
}

/**
 * Returns true if a hidden coupon was made visible since the snapshot, that is, if its provider has
 * a visible coupon of the same round.
 */
function isShown({ facts }: OpenCoupon, visible: PartResult<readonly OpenCoupon[]>): boolean {
  return availableValues(visible).some(
    (one) =>
      isByTraffic(one.facts.kind) &&
      one.facts.kind === facts.kind &&
      one.facts.by === facts.by &&
      one.facts.round === facts.round,
  )
}
