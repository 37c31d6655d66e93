import { queryOptions } from '@tanstack/react-query'
import { preferredPackages } from '#api/ledger/preferred-packages.ts'
import { failureOf } from '#api/errors.ts'
import type { Failure } from '#ledger/failure.ts'

/** A request for the package versions that some parties can use together. */
export interface VersionQuestion {
  readonly packageNames: readonly string[]
  readonly parties: readonly string[]
  /** Empty for any connected synchronizer. */
  readonly synchronizerId: string
}

/**
 * For each name, the package with the highest version that all participants hosting the parties
 * vet. If there is none, the result is the participant's explanation, not an error.
 */
export function preferredVersions({ packageNames, parties, synchronizerId }: VersionQuestion) {
  return queryOptions({
    queryKey: ['ledger', 'preferred-packages', packageNames, parties, synchronizerId],
    queryFn: async ({ signal }) => {
      const request = {
        packageVettingRequirements: packageNames.map((packageName) => ({ packageName, parties })),
        synchronizerId: synchronizerId || undefined,
      }
      try {
        const found = await preferredPackages(request, { signal })
        return { kind: 'found' as const, ...found }
      } catch (error) {
        const failure = failureOf(error)
        if (failure === undefined || !isNone(failure)) throw error
        return { kind: 'none' as const, failure }
      }
    },
    enabled: packageNames.length > 0 && parties.length > 0,
    staleTime: 30_000,
  })
}

/** Error codes that mean "no selection satisfies the request". */
const noneCodes: ReadonlySet<string> = new Set(['FAILED_PRECONDITION'])

function isNone(failure: Failure): boolean {
  if (failure.kind !== 'http' || failure.error.form !== 'ledger') return false
  return noneCodes.has(failure.error.code) || failure.error.grpcCodeValue === 9
}
