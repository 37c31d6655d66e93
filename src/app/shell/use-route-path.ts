import { rootRouteId, useMatches } from '@tanstack/react-router'

/**
 * Returns the path of the innermost route with named parameters, such as `/users/$userId`. Returns an
 * empty path for an address without a page.
 */
export function useRoutePath(): string {
  return useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      if (last === undefined || last.routeId === rootRouteId) return ''
      return last.fullPath.replace(/(?<=.)\/$/, '')
    },
  })
}
