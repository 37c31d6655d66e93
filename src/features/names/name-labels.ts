import { useQuery } from '@tanstack/react-query'
import { networkNames } from '#queries/network.ts'

/** What the network calls its name service and its token; plain words until it has said so. */
export function useNameLabels(): {
  /** `Canton Name Service` */
  readonly service: string | undefined
  /** `CNS` */
  readonly acronym: string | undefined
  /** `CC` */
  readonly token: string | undefined
} {
  const { data } = useQuery(networkNames())
  return {
    service: data?.name_service_name,
    acronym: data?.name_service_name_acronym,
    token: data?.amulet_name_acronym,
  }
}
