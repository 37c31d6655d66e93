/** What a member of a synchronizer may still send there (docs/network-rules.md, Traffic of a member). */

/** Extra traffic in bytes, as Scan tells it of a member. */
export interface TrafficFigures {
  readonly actual: { readonly total_consumed: bigint; readonly total_limit: bigint }
  readonly target: { readonly total_purchased: bigint }
}

export interface MemberTraffic {
  /** What is left of the extra traffic, in bytes; what the base rate allows comes on top of it. */
  readonly remaining: bigint
  readonly consumed: bigint
  /** All that the sequencer lets the member use, ever. */
  readonly limit: bigint
  /** All that was bought in the current migration id. */
  readonly purchased: bigint
  /** What was bought and has not been passed on to the sequencers yet. */
  readonly pending: bigint
}

/** Reads the figures; neither what is left nor what is pending is ever less than nothing. */
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
