import { queryOptions } from '@tanstack/react-query'
import { ledgerVersion } from '#api/ledger/version.ts'

/** The release of the participant, and the features that it names with their limits. */
export function participantVersion() {
  return queryOptions({
    queryKey: ['ledger', 'version-and-features'],
    queryFn: ({ signal }) => ledgerVersion({ signal }),
    staleTime: 300_000,
  })
}
