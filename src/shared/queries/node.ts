import { queryOptions } from '@tanstack/react-query'
import { ledgerVersionEndpoint } from '#api/ledger/version.ts'
import { send } from '#api/transport.ts'

/** The participant's release and features, with their limits. */
export function participantVersion() {
  return queryOptions({
    queryKey: ['ledger', 'version-and-features'],
    queryFn: ({ signal }) => send(ledgerVersionEndpoint, {}, { signal }),
    staleTime: 300_000,
  })
}
