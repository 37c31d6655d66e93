import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useUnsetTarget } from '#features/shared/use-unset-target.ts'
import { connectedSynchronizerIds, networkSynchronizers } from '#queries/party/synchronizers.ts'

/**
 * The synchronizers of which Scan is asked who hosts a party: those that the participant is connected
 * to; where there is no participant, or it does not answer, the one of the network.
 */
export function useSynchronizers(): UseQueryResult<readonly string[]> {
  const isUnset = useUnsetTarget('ledger') !== undefined
  const own = useQuery({ ...connectedSynchronizerIds(), enabled: !isUnset })
  const isUnknown =
    isUnset || own.data?.length === 0 || (own.data === undefined && own.failureCount > 0)
  const network = useQuery({ ...networkSynchronizers(), enabled: isUnknown })
  return isUnknown ? network : own
}
