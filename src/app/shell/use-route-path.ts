import { useMatches } from '@tanstack/react-router'

/** Returns the path of the innermost route with named parameters, such as `/users/$userId`. */
export function useRoutePath(): string {
  return useMatches({
    select: (matches) => (matches.at(-1)?.fullPath ?? '/').replace(/(?<=.)\/$/, ''),
  })
}
