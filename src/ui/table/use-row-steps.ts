import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { RowSteps } from './row-steps.ts'

/**
 * Which of these rows have their cells drawn now; the others follow within a few frames, so that no
 * leap through a table holds up the page. `first` is among those that come at once.
 */
export function useRowSteps(
  wanted: readonly number[],
  first: number | undefined,
): ReadonlySet<number> {
  const [steps] = useState(() => new RowSteps())
  useSyncExternalStore(steps.subscribe, steps.read)
  const drawn = steps.next(wanted, first)
  useLayoutEffect(() => steps.drew(drawn, drawn.size === wanted.length))
  useLayoutEffect(() => () => steps.stop(), [steps])
  return drawn
}
