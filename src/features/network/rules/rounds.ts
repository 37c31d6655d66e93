/**
 * The state of mining rounds, and whether they make progress (docs/network-rules.md, Mining
 * rounds).
 */
import type { MiningRound } from '#ledger/mining-round.ts'
import { compareRecordTimes, microsOf, type RecordTime } from '#ledger/record-time.ts'

/** A round with the kind of its current contract. */
export interface RoundWithPhase extends MiningRound {
  readonly phase: 'open' | 'issuing'
}

export interface RoundWithState extends RoundWithPhase {
  /**
   * `later`: created, but not open yet. `open late` and `issuing late`: should be closed already.
   */
  readonly state: 'later' | 'open' | 'open late' | 'issuing' | 'issuing late'
  /** Microseconds since the target closing time. `undefined` before that time. */
  readonly lateBy: bigint | undefined
}

/** Microseconds of grace, because the SVs' automation closes rounds a little late. */
export const roundGrace = 120_000_000n

/** The default tick in microseconds: ten minutes. Used if the rounds do not contain a tick. */
export const usualTick = 600_000_000n

/** Returns the rounds with their states at a time, in the given order. */
export function toRoundsWithState(
  rounds: readonly RoundWithPhase[],
  now: RecordTime,
): readonly RoundWithState[] {
  return rounds.map((round) => {
    const late = microsOf(now) - microsOf(round.targetClosesAt)
    const isLate = late > roundGrace
    const state = isLate
      ? (`${round.phase} late` as const)
      : round.phase === 'open' && compareRecordTimes(round.opensAt, now) > 0
        ? 'later'
        : round.phase
    return { ...round, state, lateBy: isLate ? late : undefined }
  })
}

/** The progress of mining rounds. */
export interface RoundsHealth {
  readonly state: 'going on' | 'late' | 'stuck' | 'none open'
  /** The round that should have closed first. Undefined if no round is late. */
  readonly oldest: RoundWithState | undefined
  readonly missed: readonly bigint[]
}

/**
 * Limit of the listed missing round numbers. A larger number of them indicates an error in the
 * response.
 */
const mostMissed = 20n

/**
 * Returns the progress of the rounds. The oldest open round closes when its time is over and the
 * next round can replace it. If the oldest open round is more than a tick late, the network's
 * automation is stuck.
 * @param tick the network's duration of a round, in microseconds
 */
export function roundsHealth(
  rounds: readonly RoundWithPhase[],
  now: RecordTime,
  tick: bigint = usualTick,
): RoundsHealth {
  const open = toRoundsWithState(rounds, now)
    .filter(({ phase }) => phase === 'open')
    .toSorted((a, b) => (a.round.number < b.round.number ? -1 : 1))
  const missed = missedIn(open.map(({ round }) => round.number))
  const [oldest] = open
  if (oldest === undefined) return { state: 'none open', oldest: undefined, missed }
  if (oldest.lateBy === undefined) return { state: 'going on', oldest: undefined, missed }
  return { state: oldest.lateBy > tick ? 'stuck' : 'late', oldest, missed }
}

function missedIn(numbers: readonly bigint[]): readonly bigint[] {
  const [first, last] = [numbers[0], numbers.at(-1)]
  if (first === undefined || last === undefined || last - first > mostMissed) return []
  const there = new Set(numbers)
  const missed: bigint[] = []
  for (let number = first; number < last; number += 1n) {
    if (!there.has(number)) missed.push(number)
  }
  return missed
}
