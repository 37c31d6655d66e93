import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches, as it changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/**
 * The width below which tables have two-line rows and the navigation is a sheet: 767 px at the usual
 * size of text, as in style sheets.
 */
export const phone = '(max-width: 47.9375rem)'

/** Narrower than any phone, under 360 px: a window at 400 % zoom. */
export const narrow = '(max-width: 22.4375rem)'

/** Under 300 px at the usual size of text: a phone with text about twice as large. */
export const largeText = '(max-width: 18.6875rem)'
