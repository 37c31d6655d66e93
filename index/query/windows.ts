/** After a record time and up to another, in microseconds. */
export interface Window {
  readonly after: bigint
  readonly upTo: bigint
}

const hour = 3_600_000_000n
/** Factor by which the next window is longer: a year takes ten windows. */
const growth = 4n

/**
 * Tells whether the next window is expected to fit into a budget. Where all that a window holds is looked through, a
 * window takes as many times longer as it is longer.
 */
export function fitsNext(elapsedMs: number, lastMs: number, budgetMs: number): boolean {
  return elapsedMs + lastMs * Number(growth) <= budgetMs
}

/**
 * A range in parts, from its end of the order on: short at first, so that where much matches little is looked at, then
 * longer and longer, so that where little matches few questions are asked.
 * @param first how long the first one is; an hour of a history by time.
 */
export function* windowsOf(
  { after, upTo }: Window,
  order: 'newest' | 'oldest',
  first = hour,
): Generator<Window> {
  let length = first
  if (order === 'oldest') {
    for (let begin = after; begin < upTo; length *= growth) {
      const end = begin + length < upTo ? begin + length : upTo
      yield { after: begin, upTo: end }
      begin = end
    }
    return
  }
  for (let end = upTo; end > after; length *= growth) {
    const begin = end - length > after ? end - length : after
    yield { after: begin, upTo: end }
    end = begin
  }
}
