/** The traffic balance of a synchronizer member (docs/network-rules.md, Traffic of a member). */

/** A member's extra traffic in bytes, as Scan returns it. */
export interface TrafficFigures {
  readonly actual: { readonly total_consumed: bigint; readonly total_limit: bigint }
  readonly target: { readonly total_purchased: bigint }
}

export interface MemberTraffic {
  /** Remaining extra traffic in bytes, without the base rate. */
  readonly remaining: bigint
  readonly consumed: bigint
  /** Total bytes that the sequencer allows the member to use over time. */
  readonly limit: bigint
  /** Total bytes bought in the current migration. */
  readonly purchased: bigint
  /** Purchased bytes that the sequencers have not received yet. */
  readonly pending: bigint
}

/** Returns the balance. Neither remaining nor pending traffic is ever negative. */
export function memberTraffic({ actual, target }: TrafficFigures): MemberTraffic {
  const { total_consumed: consumed, total_limit: limit } = actual
  return {
    remaining: notNegative(limit - consumed),
    consumed,
    limit,
    purchased: target.total_purchased,
    pending: notNegative(target.total_purchased - limit),
  }
}

function notNegative(value: bigint): bigint {
  return value < 0n ? 0n : value
}
