/** A range of record times in microseconds: after `after`, up to and including `upTo`. */
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
 * Returns the factor by which the next window is longer than the last window. With this factor, the
 * search of the next window should end within the budget; the time of a search is assumed to grow
 * with the window's length. Returns 0 if even a window of the same length exceeds the budget.
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
