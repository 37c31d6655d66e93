import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { RowSteps } from './row-steps.ts'

/**
 * Returns the rows whose cells are rendered now. The other rows follow within a few frames, so that
 * no jump in a table blocks the page. The row `first` is rendered at once.
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
