import { queryOptions } from '@tanstack/react-query'
import { dsoInfoEndpoint } from '#api/scan/dso.ts'
import { send } from '#api/transport.ts'

/** The DSO party. Scan's history is this party's view (docs/network-rules.md, Scan in general). */
export function dsoParty() {
  return queryOptions({
    queryKey: ['scan', 'dso-party'],
    queryFn: async ({ signal }) => (await send(dsoInfoEndpoint, {}, { signal })).dso_party_id,
    staleTime: Infinity,
  })
}
