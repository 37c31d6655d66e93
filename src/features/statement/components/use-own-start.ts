import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { maxAutomaticCalls } from '#features/search/queries/reading-estimate.ts'
import type { PartyId } from '#ledger/identifier.ts'
import type { DefaultPeriod } from '#shared/components/scope/default-periods.ts'
import { ownUpdatesEstimate } from '../queries/own-updates-estimate.ts'

/**
 * Starts reading the participant's updates if the participant has all of them and few calls are
 * expected. Returns true until both conditions are checked, and while the reading starts.
 * @param isWanted true if the token can read as all owners, and Scan would take too many calls
 */
export function useOwnStart(
  isWanted: boolean,
  owners: readonly PartyId[],
  period: DefaultPeriod,
  start: () => void,
): boolean {
  const { data, isPending } = useQuery({
    ...ownUpdatesEstimate(owners, period),
    enabled: isWanted,
    retry: false,
    // A reading must not start while the user fills in the form.
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const isStarting = isWanted && data !== undefined && data !== null && data <= maxAutomaticCalls
  const onStart = useEffectEvent(start)
  useEffect(() => {
    if (isStarting) onStart()
  }, [isStarting])
  return isStarting || (isWanted && isPending)
}
