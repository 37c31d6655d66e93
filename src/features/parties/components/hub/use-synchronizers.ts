import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useUnsetTarget } from '#shared/components/use-unset-target.ts'
import { connectedSynchronizerIds, networkSynchronizers } from '../../queries/synchronizers.ts'

/**
 * Returns the synchronizers on which Scan looks up the hosts of a party: those of the participant,
 * or the network's own if the participant is not set up or does not answer.
 */
export function useSynchronizers(): UseQueryResult<readonly string[]> {
  const isUnset = useUnsetTarget('ledger') !== undefined
  const own = useQuery({ ...connectedSynchronizerIds(), enabled: !isUnset })
  const isUnknown =
    isUnset || own.data?.length === 0 || (own.data === undefined && own.failureCount > 0)
  const network = useQuery({ ...networkSynchronizers(), enabled: isUnknown })
  return isUnknown ? network : own
}
