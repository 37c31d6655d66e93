import { useMediaQuery } from '@mantine/hooks'

/** Returns true while a media query matches. */
export function useMedia(query: string): boolean {
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false })
}

/**
 * The widths at which the layout of the dashboard changes. They grow with the user's text size, and
 * style sheets use no other widths (tools/checks/styles.test.ts). In pixels, at the usual text
 * size:
 *
 * - `largeText`, 300: below it, a phone with text about twice as large
 * - `narrow`, 360: below it, a window at 400 % zoom, narrower than any phone
 * - `phone`, 768: below it, tables have two-line rows and the navigation is a sheet
 * - `wide`, 1280: from it, two columns fit side by side
 */
export const breakpoints = {
  largeText: '18.75rem',
  narrow: '22.5rem',
  phone: '48rem',
  wide: '80rem',
}

export const phone = below(breakpoints.phone)
export const narrow = below(breakpoints.narrow)
export const largeText = below(breakpoints.largeText)
export const wide = `(min-width: ${breakpoints.wide})`

/**
 * Does not use `(width < …)`. For older browsers, the build only translates that syntax in style
 * sheets.
 */
function below(width: string): string {
  return `not all and (min-width: ${width})`
}
