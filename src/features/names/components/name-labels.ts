import { useQuery } from '@tanstack/react-query'
import { networkNames } from '#shared/queries/network.ts'

/**
 * Returns the network's names for its name service and its token, or generic words until they are
 * loaded.
 */
export function useNameLabels(): {
  /** Such as `Canton Name Service`. */
  readonly service: string | undefined
  /** Such as `CNS`. */
  readonly acronym: string | undefined
  /** Such as `CC`. */
  readonly token: string | undefined
} {
  const { data } = useQuery(networkNames())
  return {
    service: data?.name_service_name,
    acronym: data?.name_service_name_acronym,
    token: data?.amulet_name_acronym,
  }
}
