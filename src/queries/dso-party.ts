import { queryOptions } from '@tanstack/react-query'
import { dsoInfo } from '#api/scan/dso.ts'

/** The DSO party, whose view of the history Scan has (docs/network-rules.md, Scan in general). */
export function dsoParty() {
  return queryOptions({
    queryKey: ['scan', 'dso-party'],
    queryFn: async ({ signal }) => (await dsoInfo({ signal })).dso_party_id,
    staleTime: Infinity,
  })
}
