import { day, minute, second } from '../ledger/micros.ts'

/** Mean time between updates of the history. */
export const meanInterval = 10 * second

/** Number of updates per burst. Updates are dense at the beginning of a burst. */
const burst = 20

/**
 * Returns the time at which the update at a position of the history is sequenced, without any
 * migration. The last update is at `end`. Nights are quieter than days, and updates come in bursts.
 */
function planned(position: number, updates: number, end: number): number {
  const within = position / burst - Math.floor(position / burst)
  const bursting = burst * (Math.floor(position / burst) + within ** 1.7)
  const back = (updates - 1 - bursting) * meanInterval
  const amplitude = 0.7 * (day / (2 * Math.PI))
  return end - back - amplitude * Math.sin((2 * Math.PI * back) / day)
}

/** Overlap of the record times of the two migration ids. */
const overlap = 4 * minute

/**
 * Returns the record times of a history with a number of updates, the last one at `end`. From
 * position `migration` on, the record times start again some minutes before the previous end. The
 * first of them equals a record time of the earlier migration id.
 */
export function recordTimes(
  updates: number,
  migration: number,
  end: number,
): (position: number) => number {
  const shift = planned(updates - 1, updates, end) - end
  const early = (position: number): number => Math.floor(planned(position, updates, end) - shift)
  let restart = migration - 1
  while (restart > 0 && early(restart) > early(migration - 1) - overlap) restart -= 1
  const from = early(restart)
  const first = early(migration)
  const scale = (end - from) / Math.max(1, end - first)
  return (position) =>
    position < migration ? early(position) : Math.floor(from + (early(position) - first) * scale)
}
