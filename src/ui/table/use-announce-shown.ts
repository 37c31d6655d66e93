import { useEffect, useRef } from 'react'
import { useAnnounce } from '../Announcer.tsx'
import { groupDigits } from '../group-digits.ts'

/**
 * Milliseconds between the last change of a filter and the announcement, so that the announcement
 * does not interrupt typing.
 */
const pause = 600

/** Returns the announcement of a filter's result. `all` is undefined if unknown. */
export function shownWords(shown: number, all: number | undefined): string {
  if (shown === 0) return 'No rows left'
  const rows = `${groupDigits(shown)} ${shown === 1 ? 'row' : 'rows'}`
  if (all === undefined) return rows
  return shown === all ? `All ${rows}` : `${groupDigits(shown)} of ${groupDigits(all)} rows`
}

/**
 * Announces to screen readers how many rows remain when the filter of a list changes. For lists
 * without their own live region. Does not announce rows that are added or removed while the filter
 * stays the same.
 *
 * @param filter the user's filter of the list
 * @param shown the number of remaining rows; `undefined` until known
 * @param all the number of rows without the filter, if known
 */
export function useAnnounceShown(
  filter: readonly unknown[],
  shown: number | undefined,
  all?: number,
): void {
  const announce = useAnnounce()
  const now = JSON.stringify(filter)
  const spoken = useRef(now)
  useEffect(() => {
    if (now === spoken.current || shown === undefined) return undefined
    const timer = setTimeout(() => {
      spoken.current = now
      announce(shownWords(shown, all))
    }, pause)
    return () => clearTimeout(timer)
  }, [announce, now, shown, all])
}
