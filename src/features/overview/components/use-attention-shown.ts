import { useDelayed } from '#ui/use-delayed.ts'

/** Milliseconds after which the page no longer waits for the entries of slow areas. */
const patience = 3_000

/**
 * Returns true once the entries can be shown: all areas have answered, or the slow ones take too
 * long. Entries that appear together do not push each other down.
 * @param waiting the number of areas that have not answered yet
 */
export function useAttentionShown(waiting: number): boolean {
  const isLate = useDelayed(patience)
  return waiting === 0 || isLate
}
