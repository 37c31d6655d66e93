/** Alerts about the participant's traffic (docs/network-rules.md, Traffic of a member). */
import { groupDigits } from '#ledger/decimal.ts'
import { compareRecordTimes, microsOf, type RecordTime } from '#ledger/record-time.ts'
import type { MemberTraffic } from '#features/traffic/rules/balance.ts'
import { runway, type Burn } from '#features/traffic/rules/readings.ts'
import type { TopUpStatus } from '#features/traffic/rules/top-up.ts'
import type { CheckResult, Alert } from '#ledger/alerts/alert.ts'

/**
 * The usual reserve in bytes. With automatic top-up, the validator app rejects its own submissions
 * if no more than this is left.
 */
export const usualReserve = 200_000n

const second = 1_000_000n
const minute = 60n * second
const hour = 60n * minute
const day = 24n * hour

/** Limits of the alerts, in microseconds. */
export const trafficLimits = {
  /**
   * A purchase is reported if the sequencers do not count it within this time. They usually count a
   * purchase within seconds.
   */
  pending: 10n * minute,
  /**
   * A validator is reported after this time without activity. Validators report their activity
   * every hour.
   */
  active: 2n * hour,
  /**
   * The alert about the remaining traffic is `soon` if the traffic ends within this time, and `now`
   * if it ends within an hour.
   */
  runsOutSoon: 3n * day,
} as const

/** The data on the participant's traffic, or the reason why it could not be read. */
export interface TrafficReadings {
  readonly now: RecordTime
  /** `null` if the sequencers do not know the member. An SV's participant has no limit. */
  readonly traffic:
    | { readonly status: 'read'; readonly value: MemberTraffic | null; readonly at: RecordTime }
    | { readonly status: 'SV' }
    | { readonly status: 'not read'; readonly why: string }
  /** The rate of use. Undefined if unknown. */
  readonly burn: Burn | undefined
  /** The time of the first reading in which more traffic was bought than is usable. */
  readonly pendingSince: RecordTime | undefined
  /** The last activity in the validator's licence. Undefined if missing. */
  readonly lastActiveAt:
    | { readonly status: 'read'; readonly at: RecordTime | undefined }
    | { readonly status: 'not read'; readonly why: string }
  readonly topUp:
    | { readonly status: 'read'; readonly value: TopUpStatus }
    | { readonly status: 'not read'; readonly why: string }
  /** The operator's limit in bytes. Defaults to the validator's reserve. */
  readonly reserve?: bigint | undefined
  /**
   * The operator's limit for the duration of the remaining traffic, in microseconds. Defaults to
   * three days.
   */
  readonly warnBefore?: bigint | undefined
}

/** Returns the alerts about traffic. */
export function checkTraffic(readings: TrafficReadings): CheckResult {
  const { traffic, lastActiveAt } = readings
  const alerts: Alert[] = []
  const unchecked: { what: string; why: string }[] = []
  if (traffic.status === 'not read') unchecked.push({ what: 'the traffic', why: traffic.why })
  if (traffic.status === 'read' && traffic.value !== null) {
    const { value, at } = traffic
    alerts.push(...balanceAlert(value, at, readings), ...pendingAlert(value, readings))
    const { topUp } = readings
    if (topUp.status === 'not read' && value.limit > 0n && value.remaining <= usualReserve) {
      unchecked.push({ what: 'whether the validator tops up automatically', why: topUp.why })
    }
  }
  if (lastActiveAt.status === 'not read') {
    unchecked.push({ what: 'when the validator was last active', why: lastActiveAt.why })
  } else alerts.push(...activityAlert(lastActiveAt.at, readings.now))
  return { alerts, unchecked }
}

/**
 * Returns at most one alert about the remaining traffic. A very small amount takes precedence over
 * the estimated end.
 */
function balanceAlert(
  member: MemberTraffic,
  at: RecordTime,
  readings: TrafficReadings,
): readonly Alert[] {
  const { remaining, limit } = member
  const { burn, warnBefore = trafficLimits.runsOutSoon } = readings
  const left = burn === undefined ? undefined : runway(remaining, burn)
  const read = `Scan at ${clock(at)}: ${bytes(remaining)} of ${bytes(limit)} left`
  // A limit of 0 means that no traffic was ever bought, because the base rate is sufficient.
  if (limit === 0n) return []
  const low = lowAlert(member, read, readings)
  if (low !== undefined) return [low]
  if (burn === undefined || left === undefined || left >= warnBefore) return []
  return [
    {
      id: 'traffic-runs-out',
      urgency: left < hour ? 'now' : 'soon',
      title: `At the current rate, the extra traffic runs out in ${length(left)}.`,
      advice: 'Buy traffic before then, or enable automatic top-up in the validator.',
      from: `${read}; ${bytes(burn.bytes)} used in ${length(burn.over)} up to ${clock(burn.to)}, from readings of this dashboard.`,
      page: '/traffic',
    },
  ]
}

/**
 * Returns an alert about very little remaining traffic. The reserve is mentioned only if it
 * applies.
 */
function lowAlert(
  { remaining }: MemberTraffic,
  read: string,
  { topUp, reserve }: TrafficReadings,
): Alert | undefined {
  const status = topUp.status === 'read' ? topUp.value : 'not known'
  if (remaining > (reserve ?? usualReserve)) return undefined
  const common = {
    title:
      remaining === 0n
        ? 'No extra traffic is left. Only submissions within the base rate are possible.'
        : `Only ${bytes(remaining)} of extra traffic are left.`,
    page: '/traffic',
  } as const
  if (reserve !== undefined || status === 'on') {
    return {
      ...common,
      id: 'traffic-below-reserve',
      urgency: 'now',
      advice: 'Buy traffic, or find out why the validator does not buy traffic automatically.',
      from: `${read}; the reserve is ${bytes(reserve ?? usualReserve)}.`,
    }
  }
  return {
    ...common,
    id: 'traffic-low',
    urgency: status === 'off' && remaining > 0n ? 'soon' : 'now',
    advice:
      status === 'off'
        ? 'Buy traffic. The validator does not buy traffic automatically.'
        : 'Buy traffic, and check that automatic top-up is still enabled.',
    from: `${read}.`,
  }
}

function pendingAlert(
  { pending, purchased, limit }: MemberTraffic,
  { now, pendingSince }: TrafficReadings,
): readonly Alert[] {
  if (pending === 0n || pendingSince === undefined) return []
  const waited = microsOf(now) - microsOf(pendingSince)
  if (waited < trafficLimits.pending) return []
  return [
    {
      id: 'traffic-purchase-pending',
      urgency: 'soon',
      title: `${bytes(pending)} were bought and still cannot be used after ${length(waited)}.`,
      advice: 'Inform the SVs. They usually forward purchases to the sequencers within seconds.',
      from: `Scan: ${bytes(purchased)} bought, ${bytes(limit)} allowed, seen first at ${clock(pendingSince)}.`,
      page: '/traffic',
    },
  ]
}

function activityAlert(at: RecordTime | undefined, now: RecordTime): readonly Alert[] {
  if (at === undefined || compareRecordTimes(at, now) > 0) return []
  const silent = microsOf(now) - microsOf(at)
  if (silent <= trafficLimits.active) return []
  return [
    {
      id: 'validator-silent',
      urgency: 'now',
      title: `For ${length(silent)}, the validator has not reported that it is active.`,
      advice: 'Check that the validator app is running, and that the participant has traffic.',
      from: `Its licence: last active at ${clock(at)}; it reports every hour.`,
      page: '/traffic',
    },
  ]
}

function bytes(count: bigint): string {
  return count === 1n ? '1 byte' : `${groupDigits(String(count))} bytes`
}

/** Formats a time in UTC to the minute. */
function clock(time: RecordTime): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`
}

/** Formats a duration in the largest unit that fits at least twice, rounded down. */
function length(micros: bigint): string {
  if (micros >= 2n * day) return `${micros / day} days`
  if (micros >= 2n * hour) return `${micros / hour} hours`
  if (micros >= 2n * minute) return `${micros / minute} minutes`
  return `${micros / second} seconds`
}
