import { useMatches } from '@tanstack/react-router'

/** Returns the path of the innermost route with its parameters by name, as `/users/$userId`. */
export function useRoutePath(): string {
  return useMatches({
    select: (matches) => (matches.at(-1)?.fullPath ?? '/').replace(/(?<=.)\/$/, ''),
  })
}
