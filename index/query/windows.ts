/** A range after one record time and up to and including another, in microseconds. */
export interface Window {
  readonly after: bigint
  readonly upTo: bigint
}

const hour = 3_600_000_000n
/**
 * Factor by which each window is longer than the one before. With this factor, a year takes ten
 * windows.
 */
const growth = 4n

/**
 * Returns the factor by which the next window is longer than the last one, so that it is expected
 * to end within a budget. The time of a window is assumed to grow with its length. Returns 0 if not
 * even a window of the same length fits.
 */
export function growthWithin(elapsedMs: number, lastMs: number, budgetMs: number): bigint {
  const fitting = Math.floor((budgetMs - elapsedMs) / Math.max(lastMs, 1))
  return BigInt(Math.max(0, Math.min(fitting, Number(growth))))
}

/**
 * Splits a range into windows, in the given order. Windows are short at first, so that frequent
 * matches are found with little work. Windows grow, so that rare matches need few queries.
 * @param first length of the first window; an hour for history by time
 * @param grown returns the factor between a window and the next one
 */
export function* windowsOf(
  { after, upTo }: Window,
  order: 'newest' | 'oldest',
  first = hour,
  grown: () => bigint = () => growth,
): Generator<Window> {
  let length = first
  if (order === 'oldest') {
    for (let begin = after; begin < upTo; length *= grown()) {
      const end = begin + length < upTo ? begin + length : upTo
      yield { after: begin, upTo: end }
      begin = end
    }
    return
  }
  for (let end = upTo; end > after; length *= grown()) {
    const begin = end - length > after ? end - length : after
    yield { after: begin, upTo: end }
    end = begin
  }
}
