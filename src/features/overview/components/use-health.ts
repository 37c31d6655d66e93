import { useQueries } from '@tanstack/react-query'
import { families, familyHealth } from '#shared/queries/connections.ts'
import { useOfflineSince } from '#shared/queries/connectivity.ts'
import { shownState, useSignedOut, type ShownState } from '#shared/queries/signed-out.ts'

/** Returns the known states of the connections. */
export function useHealth() {
  const isLost = useOfflineSince() !== undefined
  const signedOut = useSignedOut()
  const healths = useQueries({ queries: families.map(familyHealth) })
  const known = families.flatMap((family, index) => {
    const state = healths[index]?.data?.state
    return state === undefined ? [] : [{ family, state: shownState(family, state, signedOut) }]
  })
  const inState = (...wanted: readonly ShownState[]) =>
    known.filter(({ state }) => wanted.includes(state))
  return {
    isLost,
    known,
    inState,
    /**
     * True if the headline shows the most urgent alert. False while the server is offline or a
     * sign-in is missing.
     */
    namesEntry: !isLost && inState('signed out').length === 0,
  }
}
