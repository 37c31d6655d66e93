import { queryOptions } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import { validatorOperator } from '#api/validator/operator.ts'
import { walletUserStatus } from '#api/validator/wallet.ts'
import { isEndpointMissing } from '#ledger/not-found.ts'

/** The operator of the validator; `null` if its release does not report it. */
export function operator() {
  return queryOptions({
    queryKey: ['validator', 'operator'],
    queryFn: async ({ signal }) => {
      try {
        return await validatorOperator({ signal })
      } catch (error) {
        const failure = failureOf(error)
        if (failure !== undefined && isEndpointMissing(failure)) return null
        throw error
      }
    },
    staleTime: 300_000,
  })
}

/** The user and party of the token's wallet. */
export function walletUser() {
  return queryOptions({
    queryKey: ['validator', 'user-status'],
    queryFn: ({ signal }) => walletUserStatus({ signal }),
    staleTime: 60_000,
  })
}
