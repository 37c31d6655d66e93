import { useEffect, useRef } from 'react'
import { useAnnounce } from '../Announcer.tsx'
import { groupDigits } from '../group-digits.ts'

/** After the last change of a filter, so that typing is not talked over: milliseconds. */
const pause = 600

/** Returns the announcement of a filter's result. `all` is absent if unknown. */
export function shownWords(shown: number, all: number | undefined): string {
  if (shown === 0) return 'No row is left'
  const rows = `${groupDigits(shown)} ${shown === 1 ? 'row' : 'rows'}`
  if (all === undefined) return rows
  return shown === all ? `All ${rows}` : `${groupDigits(shown)} of ${groupDigits(all)} rows`
}

/**
 * Has screen readers speak how many rows of a list are left, each time its filter is changed: for
 * lists that do not say so in a live region of their own. Rows that come or go without it are not
 * spoken of.
 * @param filter what the reader narrows the list by
 * @param shown how many rows are left; `undefined` until that is known
 * @param all how many there are without it, where that is known
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
